import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Locale } from '#contract/calls/account.ts'
import { config } from '#web/api/config.ts'
import { type TextKey, TextsContext, textWriter } from '#web/texts/text.ts'
import { CheckoutPage } from './CheckoutPage.tsx'
import { Dead, Failed } from './Failures.tsx'
import { Frame } from './Frame.tsx'
import { fetchDeferredPages, useIsDrawn } from './deferred.ts'
import { Loading } from './Loading.tsx'
import { browserLocale, keepLocale, keptLocale } from './locale.ts'
import { messages } from './messages.ts'
import type { Checkout } from './plan.ts'
import { statusOf, reportHeight, notifyParent } from './parent-page.ts'
import { placeOf, viewOf, type View } from './steps.ts'
import { type Link, useCheckout } from './use-checkout.ts'
import { usePlace } from './use-place.ts'

type Title = Extract<TextKey, `checkout.title.${string}`>

const titleOf = (view: View | null): Title => (view ? `checkout.title.${view}` : 'checkout.title.plan')

/** Title without names or numbers, the language, and the colours of the mode. */
const useDocument = (locale: Locale, view: View | null, sandbox: boolean): void => {
  const t = textWriter({ locale, messages: messages[locale] })
  const words = (t as (key: string) => string)(titleOf(view)) // titles are texts without arguments
  const test = sandbox ? ` ${t('checkout.test.title')}` : ''
  // Before anything is painted: the band of test mode takes its room by it.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    if (sandbox) root.dataset['sandbox'] = '1'
    document.title = `${config().productName} · ${words}${test}`
  }, [locale, words, test, sandbox])
}

/** The page of a shop with this one in a frame knows how far the sale is. */
const useParentPage = (checkout: Checkout | null): void => {
  const status = checkout && statusOf(checkout)
  useEffect(reportHeight, [])
  useEffect(() => {
    if (status) notifyParent({ event: 'status-change', status })
  }, [status])
}

const contentOf = (link: Link, page: (loaded: NonNullable<Link['checkout']>) => ReactNode): ReactNode => {
  const { checkout, trouble, reload } = link
  if (trouble?.kind === 'unknown') return <Dead replaced={checkout !== null} />
  if (checkout) return page(checkout)
  return trouble ? <Failed trouble={trouble} onAgain={() => void reload()} /> : <Loading />
}

/** The customer's page behind a link. */
export const CheckoutApp = () => {
  const [{ token }] = useState(() => placeOf(location.pathname))
  const [chosen, setChosen] = useState(keptLocale)
  const link = useCheckout(token, chosen)
  const place = usePlace(token)
  useEffect(() => void fetchDeferredPages(), [])
  const { checkout, trouble } = link
  const view = checkout && viewOf(checkout.state, place.step, place.arriving)
  const locale = chosen ?? checkout?.locale ?? browserLocale()
  useDocument(locale, view, checkout?.sandbox ?? false)
  useParentPage(checkout)
  const choose = (next: Locale) => {
    keepLocale(next)
    setChosen(next)
  }
  return (
    <TextsContext value={{ locale, messages: messages[locale] }}>
      <Frame checkout={checkout} isDrawn={useIsDrawn(view)} trouble={checkout && trouble} onLocale={choose}>
        {contentOf(link, (loaded) => (
          <CheckoutPage token={token} link={{ ...link, checkout: loaded }} place={place} view={view ?? 'plan'} />
        ))}
      </Frame>
    </TextsContext>
  )
}
