/**
 * Parts of the frame that nobody sees before they act: one file, fetched when the first screen is there
 * (docs/decisions/0032-what-comes-later.md). Who is faster than it waits for it; where it cannot be had, that is said, with a way on.
 */
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { lateCode } from '#web/ui/late-code.ts'
import { useToast } from './toasts.tsx'

type Parts = typeof import('./later/parts.ts')
type Drawn = { [Name in keyof Parts as Parts[Name] extends (props: never) => ReactNode ? Name : never]: Parts[Name] }
type PropsOf<Name extends keyof Drawn> = Drawn[Name] extends () => ReactNode ? object : Parameters<Drawn[Name]>[0]

/** From the moment they are there the app also hears what happens at the merchant. */
const { fetch: fetchLater, useCode } = lateCode(async () => {
  const parts = await import('./later/parts.ts')
  parts.goLive()
  return parts
})
export { fetchLater }

const reload = (): void => location.reload()

/** In the place of a part that did not come. */
const Missing = () => {
  const t = useText()
  return (
    <div className="acct-h" role="alert">
      <p>{t('common.later.failed')}</p>
      <Button icon="refresh" onClick={reload}>
        {t('common.later.reload')}
      </Button>
    </div>
  )
}

/** Instead of a dialog that did not come: whatever waits for its answer goes on. */
export const Lost = ({ onLost }: { onLost: () => void }) => {
  const t = useText()
  const toast = useToast()
  useEffect(() => {
    toast(t('common.later.failed'), {
      tone: 'bad',
      stays: true,
      action: { label: t('common.later.reload'), run: reload },
    })
    onLost()
  })
  return null
}

type Props<Name extends keyof Drawn> = {
  name: Name
  props: PropsOf<Name>
  /** Whether somebody looks at it, so that it is to be fetched at once. */
  wanted?: boolean
  /** Where it did not come; by default its words, and the page again. */
  missing?: ReactNode
}

/** A part of that name; nothing while it is on its way. */
export const Later = <Name extends keyof Drawn>({ name, props, wanted = true, missing = <Missing /> }: Props<Name>) => {
  const now = useCode()
  useEffect(() => {
    if (wanted) void fetchLater()
  }, [wanted])
  if (now === 'failed') return wanted ? missing : null
  if (now === 'absent') return null
  // Of the same name, and so of the same props.
  const part = now[name] as unknown as ComponentType<object> // see above
  return createElement(part, props as object) // see above
}
