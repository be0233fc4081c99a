import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../actions/Button.tsx'
import styles from './copyable-id.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  value: string
  mono?: boolean
  copyLabel: string
  copiedLabel: string
  /** Shown instead of the value, for example a link. */
  children?: ReactNode
}

/** Digits on one line, or, where they do not fit, on two lines of the same length. */
const Digits = ({ value }: { value: string }) => {
  const middle = Math.ceil(value.length / 2)
  return (
    <span className={`${textStyles.mono} ${textStyles.small}`}>
      <span>{value.slice(0, middle)}</span>
      <wbr />
      <span>{value.slice(middle)}</span>
    </span>
  )
}

/** An identifier, address or number whole and selectable, with a button that copies it and says so. */
export const CopyableId = ({ value, mono = false, copyLabel, copiedLabel, children = value }: Props) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    // Refused without permission or focus: the text can still be selected.
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className={styles.copyable}>
      {mono ? <Digits value={value} /> : <span>{children}</span>}
      <IconButton icon={copied ? 'check' : 'copy'} label={copyLabel} onClick={copy} />
      <output className={textStyles.hidden}>{copied && copiedLabel}</output>
    </span>
  )
}
