import { useState } from 'react'
import { maxArticlesOffered } from '#contract/rules/batch-rules.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../../kit/FailedLoad.tsx'
import type { HowMuch, Way } from './use-how-much.ts'

type Props = { much: HowMuch; readOnly: boolean }

const ways = ['all', 'share', 'article'] as const satisfies readonly Way[]

/** All that is left of each sale, a share of it, or one article. */
export const HowMuchField = ({ much, readOnly }: Props) => {
  const t = useText()
  const [isLeft, setLeft] = useState(false)
  const { way, setWay, percent, setPercent, isWrong } = much
  return (
    <>
      <Choices label={t('operations.batches.share')}>
        {ways.map((one) => (
          <Radio key={one} name="share" checked={way === one} disabled={readOnly} onChange={() => setWay(one)}>
            {t(`operations.batches.way.${one}`)}
          </Radio>
        ))}
      </Choices>
      {way === 'share' && (
        <AffixField
          label={t('operations.batches.percent')}
          text={percent}
          onText={setPercent}
          onLeave={() => setLeft(true)}
          post="%"
          error={isLeft && isWrong ? t('operations.batches.percentWrong') : null}
          hint={t('operations.batches.percentHint')}
        />
      )}
      {way === 'article' && <ArticleField much={much} readOnly={readOnly} />}
    </>
  )
}

/** The articles in the carts of these sales, those in the most of them first. */
const ArticleField = ({ much: { articles, options, chosen, choose }, readOnly }: Props) => {
  const t = useText()
  const locale = useLocale()
  if (articles.status === 'failed')
    return <FailedLoad title={t('operations.batches.article.failed')} error={articles.error} retry={articles.reload} />
  if (!articles.data) return <Skeleton width={300} />
  if (options.length === 0) return <Hint>{t('operations.batches.article.none')}</Hint>
  return (
    <SelectField
      label={t('operations.batches.article.label')}
      value={chosen}
      onValue={choose}
      options={[
        ...(chosen === '' ? [{ value: '', label: t('operations.batches.article.choose') }] : []),
        ...options.map(({ key, by, value, name, sales }) => ({
          value: key,
          label: t('operations.batches.article.option', {
            name: by === 'reference' ? `${name} (${value})` : name,
            count: sales,
          }),
        })),
      ]}
      readOnly={readOnly}
      hint={
        <>
          {t('operations.batches.article.hint')}{' '}
          {options.length === maxArticlesOffered &&
            t('operations.batches.article.many', { count: formatCount(maxArticlesOffered, locale) })}
        </>
      }
    />
  )
}
