import { type ReactNode, useEffect } from 'react'
import { formatInstant } from '#domain/format.ts'
import { config } from '#web/api/config.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useMerchant } from '../session/session-context.ts'
import './print.css'

const quoted = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`

/** Of the margin of each page, where no element stands; browsers that do not know it write an address and a day of their own. */
const footOf = (address: string, printed: string): string =>
  `@page{@bottom-left{content:${quoted(address)} "\\a " ${quoted(printed)}}}`

/** Where the paper comes from and of when: told when it is printed, by the browser's event, before it looks at the page. */
const usePrintedFoot = (): void => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const write = () => {
      const when = formatInstant(new Date(), timeZone, locale)
      sheet.replaceSync(footOf(location.href, t('common.print.printed', { when })))
    }
    write()
    document.adoptedStyleSheets.push(sheet)
    addEventListener('beforeprint', write)
    return () => {
      removeEventListener('beforeprint', write)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [t, locale, timeZone])
}

/**
 * A screen that is printed as a paper: whose it is at its head, where it comes from and of when at the foot of each page. Nothing
 * of that shows on the screen.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const sandbox = useSandbox()
  const { name } = useMerchant()
  usePrintedFoot()
  return (
    <>
      <p className="print-head" aria-hidden="true">
        <b>{config().productName}</b>
        <span>{name}</span>
        {sandbox && <strong>{t('common.print.test')}</strong>}
      </p>
      {children}
    </>
  )
}
