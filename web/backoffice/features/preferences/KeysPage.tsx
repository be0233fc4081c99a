import { useRef, useState } from 'react'
import { formatInstant } from '#domain/format.ts'
import { acceptOf } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { type AnswerOf, refreshCalls, useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { mono } from '#web/ui/layout/tags.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { FieldBox } from '#web/ui/fields/bare.ts'
import { useMerchant } from '../../session/session-context.ts'
import { CallbackSecret } from './CallbackSecret.tsx'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { CopyRow } from '../../kit/CopyRow.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { KeyDialog, type KeyAct, type NewKey } from './KeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { NewKeyNote } from './NewKeyNote.tsx'
import { PreferenceTabs } from './PreferenceTabs.tsx'

/** The keys that the shop's own system signs in with [RT-22]. */
export const KeysPage = () => {
  const t = useText()
  const rich = useRichText()
  const { id: merchantId } = useMerchant()
  const { data, status, error, reload } = useCall('keys', 'list', { params: { merchantId } })
  const [act, setAct] = useState<KeyAct | { kind: 'create' } | null>(null)
  const { fresh, forget, take, note } = useNewKey()
  const { vendor, apiHost } = config()
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.preferences')}</h1>
          <p>{t('preferences.keys.intro')}</p>
        </div>
      </PageHead>
      <PreferenceTabs current="keys" />
      <div ref={note} tabIndex={-1}>
        {fresh && (
          <NewKeyNote
            key={fresh.privateKey}
            privateKey={fresh.privateKey}
            ends={data?.results.find(({ id }) => id === fresh.replaced)?.expires ?? null}
            isFirst={fresh.replaced === null}
            onDone={forget}
          />
        )}
      </div>
      {status === 'failed' && <FailedLoad title={t('preferences.keys.failed')} error={error} retry={reload} />}
      {status !== 'failed' && !data && <Skeleton width={300} />}
      {data && (
        <>
          <Section title={t('preferences.keys.public.title')} aside={t('preferences.keys.public.about')}>
            <PublicKey {...data} />
          </Section>
          <Section title={t('preferences.keys.private.title')} aside={t('preferences.keys.private.about')}>
            <KeyTable keys={data.results} onAct={setAct} onNew={() => setAct({ kind: 'create' })} />
          </Section>
          {data.publicKey !== null && (
            <Section title={t('preferences.keys.secret.title')} aside={t('preferences.keys.secret.about')}>
              <CallbackSecret key={merchantId} />
            </Section>
          )}
        </>
      )}
      {status !== 'loading' && (
        <Section title={t('preferences.keys.modes.title')} aside={t('preferences.keys.modes.about')}>
          <p>{rich('preferences.keys.modes.text', { mono })}</p>
          <Text as="div" above>
            <CodeBlock
              label={t('preferences.keys.modes.label')}
              code={(['live', 'sandbox'] as const).map((mode) => acceptOf('/', mode, vendor)).join('\n')}
            />
          </Text>
          <Text above>
            <a href={`${apiHost}/openapi.json`} target="_blank" rel="noreferrer">
              {t('preferences.keys.modes.reference')}
            </a>
          </Text>
        </Section>
      )}
      {act?.kind === 'create' && <NewKeyDialog onClose={() => setAct(null)} onNew={take} />}
      {act && act.kind !== 'create' && (
        <KeyDialog
          act={act}
          isOnly={!data?.results.some(({ id, status: its }) => its === 'active' && id !== act.key.id)}
          onClose={() => setAct(null)}
          onNew={take}
        />
      )}
    </>
  )
}

/**
 * A private key that was just made. It lives in this page alone, in no cache and no storage: who leaves or loads the page
 * again has lost it.
 */
const useNewKey = () => {
  const [fresh, setFresh] = useState<NewKey | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const take = (key: NewKey) => {
    setFresh(key)
    note.current?.focus()
    void refreshCalls(['keys'], ['preferences', 'get'])
  }
  return { fresh, take, note, forget: () => setFresh(null) }
}

type Keys = AnswerOf<'keys', 'list'>

const PublicKey = ({ publicKey, publicLastUsed, publicLastHost }: Keys) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  if (publicKey === null) return <p>{t('preferences.keys.public.none')}</p>
  const when = publicLastUsed && formatInstant(publicLastUsed, timeZone, locale)
  return (
    <FieldBox>
      <CopyRow label={t('preferences.keys.public.title')} value={publicKey} />
      <Hint>
        {when === null
          ? t('preferences.keys.public.unused')
          : publicLastHost === null
            ? t('preferences.keys.public.used', { when })
            : t('preferences.keys.public.usedFrom', { when, host: publicLastHost })}
      </Hint>
    </FieldBox>
  )
}
