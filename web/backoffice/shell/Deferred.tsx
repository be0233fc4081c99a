/**
 * Parts of the frame that are not visible before the user acts: one file, fetched after the first screen
 * (docs/decisions/0032-what-comes-later.md). A user who is faster waits for it; if it fails to load, a message says so and offers a
 * reload.
 */
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { deferredCode } from '#web/ui/deferred-code.ts'
import { useToast } from '../kit/toasts.tsx'
import type { DeferredParts, PropsOfDeferred } from './deferred-parts.ts'
import accountMenuStyles from './account-menu.module.css'

let load: (() => Promise<DeferredParts>) | null = null

/** Sets the function that loads the parts; once, before any of them is drawn. Handed in, since the parts draw others. */
export const setDeferredParts = (from: typeof load): void => {
  load = from
}

/** From the moment they are there the app also hears what happens at the merchant. */
const { fetch: fetchDeferred, useCode } = deferredCode(async () => {
  if (!load) throw new Error('The deferred parts are drawn before the start')
  const parts = await load()
  parts.goLive()
  return parts
})
export { fetchDeferred }

const reload = (): void => location.reload()

/** Replaces a part that failed to load. */
const Missing = () => {
  const t = useText()
  return (
    <div className={accountMenuStyles.head} role="alert">
      <p>{t('common.later.failed')}</p>
      <Button icon="refresh" onClick={reload}>
        {t('common.later.reload')}
      </Button>
    </div>
  )
}

/** Replaces a dialog that failed to load, and releases the caller that waits for its answer. */
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

type Props<Name extends keyof PropsOfDeferred> = {
  name: Name
  props: PropsOfDeferred[Name]
  /** Whether the part is visible, so that its code is fetched at once. */
  wanted?: boolean
  /** Shown when the code failed to load; by default a message and a reload. */
  missing?: ReactNode
}

/** A part of that name; nothing while it is on its way. */
export const Deferred = <Name extends keyof PropsOfDeferred>({
  name,
  props,
  wanted = true,
  missing = <Missing />,
}: Props<Name>) => {
  const now = useCode()
  useEffect(() => {
    if (wanted) void fetchDeferred()
  }, [wanted])
  if (now === 'failed') return wanted ? missing : null
  if (now === 'absent') return null
  // Of the same name, and so of the same props.
  const part = now[name] as unknown as ComponentType<object> // see above
  return createElement(part, props as object) // see above
}
