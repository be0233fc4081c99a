import { useId, useState } from 'react'
import { maxArticles } from '#contract/rules/campaign-rules.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { TextArea } from '#web/ui/fields/bare.ts'
import { announce } from '../../kit/announce.tsx'
import { type Reading, readCsv, readPasted, textOf } from './article-list.ts'
import { FreshArticles, SavedArticles } from './ArticleLists.tsx'
import type { CampaignForm } from './use-campaign-form.ts'
import styles from './campaigns.module.css'

const maxShown = 10

/** The whole catalogue, or listed articles: pasted, from a file, searched, taken out again. */
export const ArticlesPart = ({ state }: { state: CampaignForm }) => {
  const t = useText()
  const { form, values, base, articlesCount } = state
  const error = form.errorOf('partial')
  return (
    <>
      <Choices label={t('campaigns.form.articles')} labelHidden error={error}>
        <Radio name="partial" checked={!values.partial} onChange={() => form.set('partial', false)}>
          {t('campaigns.articles.all')}
        </Radio>
        <Radio
          name="partial"
          checked={values.partial}
          aria-invalid={error ? true : undefined}
          onChange={() => form.set('partial', true)}
          hint={t('campaigns.articles.someHint')}
        >
          {t('campaigns.articles.some')}
        </Radio>
      </Choices>
      {values.partial && (
        <Stack indent>
          <AddArticles state={state} />
          <p>
            <b>{t('campaigns.articles.count', { count: articlesCount })}</b>
          </p>
          <FreshArticles state={state} />
          {base && base.articlesCount > 0 && <SavedArticles campaign={base} state={state} />}
        </Stack>
      )}
    </>
  )
}

/** Adds pasted or uploaded articles to the list, and reports invalid lines one by one. */
const AddArticles = ({ state: { form, articles, setArticles } }: { state: CampaignForm }) => {
  const t = useText()
  const [text, setText] = useState('')
  const [reading, setReading] = useState<Reading | null>(null)
  const [unread, setUnread] = useState(false)

  const add = (read: (known: ReadonlySet<string>) => Reading): Reading => {
    const next = read(new Set(articles.added.map(({ id }) => id)))
    setArticles({ ...articles, added: [...articles.added, ...next.articles] })
    // What was said of the empty list is no longer so.
    form.set('partial', true)
    setReading(next)
    announce(t('campaigns.articles.added', { count: next.articles.length }))
    return next
  }
  const addFile = async (file: File) => {
    setUnread(false)
    try {
      const content = await textOf(file)
      add((known) => readCsv(content, known))
    } catch {
      setUnread(true)
    }
  }
  return (
    <>
      <div className={styles.paste}>
        <Field label={t('campaigns.articles.paste')} hint={t('campaigns.articles.pasteHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button
          icon="plus"
          onClick={() => {
            if (text.trim() !== '') add((known) => readPasted(text, known))
            setText('')
          }}
        >
          {t('campaigns.articles.add')}
        </Button>
      </div>
      <FileDrop
        label={t('campaigns.articles.file')}
        file={null}
        onFile={(file) => file && void addFile(file)}
        choose={t('campaigns.articles.fileChoose')}
        hint={t('campaigns.articles.fileHint')}
        size=""
        remove=""
        accept=".csv,.txt,text/csv,text/plain"
        error={unread ? t('campaigns.articles.fileUnread') : null}
        progress={null}
      />
      {reading && <Outcome reading={reading} />}
    </>
  )
}

const Outcome = ({ reading: { articles, repeated, refused } }: { reading: Reading }) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const line = (number: number) => formatCount(number, locale)
  const [count, more] = [refused.length, refused.length - maxShown]
  return (
    <Note
      kind={count > 0 ? 'warn' : 'ok'}
      title={t('campaigns.articles.added', { count: articles.length })}
      role="status"
    >
      {repeated > 0 && <p>{t('campaigns.articles.repeated', { count: repeated })}</p>}
      {count > 0 && (
        <>
          <p id={id}>{t('campaigns.articles.refused', { count })}</p>
          <ul aria-labelledby={id}>
            {refused.slice(0, maxShown).map((one) => (
              <li key={`${one.line} ${one.why}`}>
                {t(`campaigns.articles.why.${one.why}`, { line: line(one.line), most: line(maxArticles) })}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('campaigns.articles.refusedMore', { count: more })}</p>}
        </>
      )}
    </Note>
  )
}
