import { useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import type { Trouble } from './trouble.ts'

/** What keeps the page from going on, while it will do so by itself. */
export const TroubleNote = ({ trouble }: { trouble: Trouble }) => {
  const t = useText()
  if (!('seconds' in trouble)) return null
  return (
    <Note kind="warn" title={t(`checkout.trouble.${trouble.kind}`)}>
      <p>{t('checkout.trouble.kept')}</p>
    </Note>
  )
}
