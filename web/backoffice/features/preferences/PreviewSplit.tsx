import { Fragment, type ReactNode } from 'react'
import { useStore } from '#web/api/store.ts'
import { Split } from '#web/ui/layout/boxes.ts'
import styles from './preferences.module.css'

const narrow = matchMedia('(max-width: 767px)')
const narrowScreen = {
  get: () => narrow.matches,
  subscribe: (listener: () => void) => {
    narrow.addEventListener('change', listener)
    return () => narrow.removeEventListener('change', listener)
  },
}

/**
 * The widget's settings with its preview beside them; on narrow screens the preview is first. It is moved in the document, so
 * that keys and screen readers meet both in the order that is seen.
 */
export const PreviewSplit = ({ preview, children }: { preview: ReactNode; children: ReactNode }) => {
  const isNarrow = useStore(narrowScreen)
  const parts = [<div key="settings">{children}</div>, <Fragment key="preview">{preview}</Fragment>]
  return (
    <Split even className={styles.prefs}>
      {isNarrow ? parts.toReversed() : parts}
    </Split>
  )
}
