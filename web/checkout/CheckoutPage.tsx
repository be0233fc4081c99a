import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { firstDraft } from './draft.ts'
import { Failed } from './Failures.tsx'
import { useIsDrawn, useDeferredPages } from './deferred.ts'
import { Loading } from './Loading.tsx'
import { type Checkout, firstDayOf, planOf, zoneOf } from './plan.ts'
import { PlanPage } from './PlanPage.tsx'
import { openCheckoutStates } from './states.ts'
import type { View } from './steps.ts'
import type { Link } from './use-checkout.ts'
import type { usePlace } from './use-place.ts'
import { type CheckoutContextValue, CheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'

const deferredPages = {
  data: 'DataPage',
  sign: 'SignPage',
  information: 'InformationPage',
  challenge: 'ChallengePage',
  done: 'DonePage',
} as const

const loadAgain = (): void => location.reload()

/** Shown when the code of a step failed to load. Browsers fetch it again only with the page itself; the server then continues at the step. */
const Cut = () => {
  useEffect(() => {
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [])
  return <Failed trouble={{ kind: 'offline', seconds: 0 }} onAgain={loadAgain} />
}

/** Placeholder of a step. */
const Coming = ({ deferred }: { deferred: 'absent' | 'failed' }) => (deferred === 'failed' ? <Cut /> : <Loading />)

const Step = ({ view }: { view: Exclude<View, 'ended'> }) => {
  const deferred = useDeferredPages()
  if (view === 'plan') return <PlanPage />
  if (typeof deferred === 'string') return <Coming deferred={deferred} />
  const Page = deferred[deferredPages[view]]
  return <Page />
}

const Ended = ({ token, link, wasOpen }: Pick<Props, 'token' | 'link'> & Opened) => {
  const deferred = useDeferredPages()
  return typeof deferred === 'string' ? (
    <Coming deferred={deferred} />
  ) : (
    <deferred.EndPage token={token} link={link} wasOpen={wasOpen} />
  )
}

/** Whether there was something to do when the page was opened. */
type Opened = { wasOpen: boolean }
type Props = { token: string; link: Link & { checkout: Checkout }; place: ReturnType<typeof usePlace>; view: View }

/** The address says where one is: what the state does not allow is put right without a step to go back to. */
const useRightAddress = (view: View, place: Props['place']): void => {
  const right = view === 'challenge' || view === 'done' || view === 'ended' ? 'plan' : view
  useEffect(() => {
    if (right !== place.step) place.go(right, { replace: true })
  })
}

/** With each step the heading has the focus, so that readers hear where they are; not on arriving. */
const useHeadingFocus = (view: View, isDrawn: boolean) => {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    if (!isDrawn || shown.current === view) return
    shown.current = view
    scrollTo(0, 0)
    element.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [view, isDrawn])
  return element
}

/** Until it is signed the plan is the one picked here; then the one that was confirmed. */
const isPicked = (view: View): boolean => view === 'plan' || view === 'data' || view === 'information'

/** A step, with what all of them know. */
const Shown = ({ token, link, place, view, wasOpen }: Props & Opened & { view: Exclude<View, 'ended'> }) => {
  const { checkout, reload, settle, setTrouble } = link
  const [draft, setDraft] = useState(() => firstDraft(checkout))
  const zone = zoneOf(checkout)
  const [clockDay] = useState(() => dayIn(zone, new Date()))
  const plan = planOf(checkout, isPicked(view) ? place.choice : null)
  // The shop's terms have changed since, so that it offers nothing for this amount.
  if (!plan) return <Failed trouble={{ kind: 'failed', requestId: '' }} onAgain={() => void reload()} />
  const value: CheckoutContextValue = {
    token,
    checkout,
    plan,
    zone,
    wasOpen,
    today: firstDayOf(plan, clockDay),
    go: place.go,
    pick: place.pick,
    draft,
    setDraft,
    reload,
    settle,
    setTrouble,
  }
  return (
    <CheckoutContext value={value}>
      <Step view={view} />
    </CheckoutContext>
  )
}

/** The step that shows, or what has become of the sale. */
export const CheckoutPage = (props: Props) => {
  const { view, place, link } = props
  const element = useHeadingFocus(view, useIsDrawn(view))
  useRightAddress(view, place)
  const [wasOpen] = useState(() => openCheckoutStates.includes(link.checkout.state))
  return (
    <div className={styles.step} ref={element}>
      {view === 'ended' ? (
        <Ended token={props.token} link={link} wasOpen={wasOpen} />
      ) : (
        <Shown {...props} view={view} wasOpen={wasOpen} />
      )}
    </div>
  )
}
