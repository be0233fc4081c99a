import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import textStyles from '#web/ui/layout/text.module.css'

/** Milliseconds for which it says that it was done. */
const saysFor = 2_000

/** Copies a text, and says so in its own place. */
export const CopyButton = ({ value, label, done }: { value: string; label: string; done: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saysFor)
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
    <>
      <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
        {label}
      </Button>
      <output className={textStyles.hidden}>{copied && done}</output>
    </>
  )
}
