import { useEffect, useState } from 'react'
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { api } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button, buttonClass } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PartTitle } from '#web/ui/layout/text.ts'
import { Row, Stack, TermList } from '#web/ui/layout/boxes.ts'
import { ActFailure } from './ActFailure.tsx'
import { Heading } from './Heading.tsx'
import { StepLink } from './StepLink.tsx'
import { persist } from './trouble.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'
import pageStyles from '#web/ui/layout/page.module.css'

type Information = CallAnswer<Contract['customerCheckout']['information']>

const useQuery = () => {
  const locale = useLocale()
  const { plan } = useCheckoutContext()
  return { product: plan.product, numInstalments: String(plan.numInstalments), locale } as const
}

const useInformation = () => {
  const { token, setTrouble } = useCheckoutContext()
  const { product, numInstalments, locale } = useQuery()
  const [loaded, setLoaded] = useState<{ information: Information | null; error: unknown }>({
    information: null,
    error: null,
  })
  useEffect(() => {
    let current = true
    const query = { product, numInstalments, locale }
    const ask = () => api.customerCheckout.information({ params: { token }, query }, { signal: timed() })
    persist(ask, setTrouble).then(
      (information) => current && setLoaded({ information, error: null }),
      (error: unknown) => current && setLoaded({ information: null, error }),
    )
    return () => {
      current = false
    }
  }, [token, product, numInstalments, locale, setTrouble])
  return loaded
}

/** The same as a file; the address is the call's with an ending. */
const usePdf = (): string => {
  const { token } = useCheckoutContext()
  const { product, numInstalments, locale } = useQuery()
  const query = new URLSearchParams({ product, num_instalments: numInstalments, locale })
  return `${config().apiHost}/checkout/${token}/information.pdf?${query}`
}

const Sections = ({ information }: { information: Information }) => (
  <>
    {information.sections.map((section) => (
      <section key={section.title} className={styles.formPart}>
        <PartTitle>{section.title}</PartTitle>
        <TermList>
          {section.items.map(({ label, value }, index) => (
            <div key={label ?? index}>
              {label !== null && <dt>{label}</dt>}
              <dd>{value}</dd>
            </div>
          ))}
        </TermList>
      </section>
    ))}
  </>
)

/** Longer than the window, as the text is, so that the foot of the page is where it will be. */
const Coming = () => (
  <div className={styles.sheetComing}>
    <Skeleton width={300} />
  </div>
)

const Whole = ({ onAgain }: { onAgain: () => void }) => {
  const t = useText()
  const { checkout } = useCheckoutContext()
  const { information, error } = useInformation()
  const pdf = usePdf()
  const back = checkout.state === 'consent_confirmed' ? 'sign' : 'plan'
  return (
    <>
      <StepLink to={back} className={pageStyles.back}>
        {t('checkout.information.back')}
      </StepLink>
      <Heading>{information?.title ?? t('checkout.information.title')}</Heading>
      {information?.warning && <Note kind="warn" title={information.warning} />}
      {Boolean(information ?? error) && (
        <Row className={pageStyles.actions}>
          <a className={buttonClass()} href={pdf} download>
            {t('checkout.information.pdf')}
          </a>
          <Button onClick={() => print()}>{t('checkout.print')}</Button>
        </Row>
      )}
      {information ? <Sections information={information} /> : !error && <Coming />}
      {Boolean(error) && (
        <Stack>
          <ActFailure error={error} />
          <Button onClick={onAgain}>{t('checkout.failed.again')}</Button>
        </Stack>
      )}
    </>
  )
}

/** The standard information before a contract, of the plan that shows. */
export const InformationPage = () => {
  const [times, setTimes] = useState(0)
  return <Whole key={times} onAgain={() => setTimes(times + 1)} />
}
