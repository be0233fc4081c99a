import { type ReactNode, useEffect } from 'react'
import { formatInstant } from '#domain/format.ts'
import { config } from '#web/api/config.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useMerchant } from '../session/session-context.ts'
import printStyles from './print.module.css'

const quoted = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`

/** Rule for the page margin, which is no element; browsers without support print an address and a date of their own. */
const footOf = (address: string, printed: string): string =>
  `@page{@bottom-left{content:${quoted(address)} "\\a " ${quoted(printed)}}}`

/** Sets origin and date of the printed sheet on the browser's print event, before it lays out the page. */
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
 * A screen in the form of a printed sheet: the merchant at its head, the address and the date at the foot of each page. None of that
 * shows on the screen.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const sandbox = useSandbox()
  const { name } = useMerchant()
  usePrintedFoot()
  return (
    <>
      <p className={printStyles.head} aria-hidden="true">
        <b>{config().productName}</b>
        <span>{name}</span>
        {sandbox && <strong>{t('common.print.test')}</strong>}
      </p>
      {children}
    </>
  )
}
