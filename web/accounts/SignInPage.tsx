import names from 'virtual:texts/sections'
import { config } from '#web/api/config.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { bold } from '#web/ui/layout/tags.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { redirectTarget, sectionOf } from './redirect.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './accounts.module.css'
import noteStyles from '#web/ui/layout/note.module.css'

/** Why the person is here, where they did not mean to be. */
const Reason = ({ query }: { query: URLSearchParams }) => {
  const t = useText()
  const reason = query.has('signed-out') ? 'signedOut' : query.has('ended') ? 'ended' : null
  if (!reason) return null
  return (
    <p className={`${noteStyles.note} ${noteStyles.info}`} role="status">
      {t(`accounts.reason.${reason}`)}
    </p>
  )
}

const Back = ({ target }: { target: string }) => {
  const locale = useLocale()
  const rich = useRichText()
  const section = sectionOf(target)
  if (!section) return null
  return <Hint className={styles.backTo}>{rich('accounts.back', { page: names[locale][section] ?? '', b: bold })}</Hint>
}

/** Signs in and leads to the page first asked for [NV-01]. */
export const SignInPage = () => {
  const query = new URLSearchParams(location.search)
  const target = redirectTarget(query.get('redirect'), location.origin, config().redirectOrigins)
  return (
    <>
      <Reason query={query} />
      <SignInForm target={target} />
      <Back target={target} />
    </>
  )
}
