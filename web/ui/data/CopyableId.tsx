import { useEffect, useState } from 'react'
import { IconButton } from '../actions/Button.tsx'

type Props = { value: string; mono?: boolean; copyLabel: string; copiedLabel: string }

/** An identifier whole and selectable, with a button that copies it and says so. */
export const CopyableId = ({ value, mono = false, copyLabel, copiedLabel }: Props) => {
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
    <span className="copyable">
      <span className={mono ? 'mono small' : ''}>{value}</span>
      <IconButton icon={copied ? 'check' : 'copy'} label={copyLabel} onClick={copy} />
      <output className="vh">{copied && copiedLabel}</output>
    </span>
  )
}
