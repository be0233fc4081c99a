import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { knownConfig } from '#web/api/config.ts'
import { TextsContext, useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { BrandMark } from '#web/ui/layout/BrandMark.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { useLeaving } from '../session/leave.ts'
import { tryAgain, tryEvery } from '../session/outage.ts'
import { outageTexts } from './outage-texts.ts'
import { contact } from '../kit/support.tsx'
import styles from './outside.module.css'
import brandMarkStyles from '#web/ui/layout/brand-mark.module.css'
import frameStyles from '#web/ui/layout/frame.module.css'

type OutsideProps = { title: string; children: ReactNode }

/** Nothing of the configuration may be there yet; the page's own title is the product's name. */
const unknown = { productName: document.title, support: '' }

/** A page without the frame, in words that need no download. */
const Outside = ({ title, children }: OutsideProps) => {
  const rich = useRichText()
  const { productName, support } = knownConfig() ?? unknown
  return (
    <main className={`${frameStyles.main} ${styles.outside}`}>
      <p className={brandMarkStyles.brand}>
        <BrandMark />
        <span>{productName}</span>
      </p>
      <div role="status">
        <h1>{title}</h1>
        {children}
      </div>
      <Text small soft>
        {support && rich('common.outage.urgent', { phone: support, contact })}
      </Text>
    </main>
  )
}

const InOwnWords = ({ children }: { children: ReactNode }) => (
  <TextsContext value={outageTexts()}>{children}</TextsContext>
)

type ClosedProps = { restart?: () => void }

const Closed = ({ restart }: ClosedProps) => {
  const t = useText()
  useEffect(() => {
    const before = document.title
    document.title = `${(knownConfig() ?? unknown).productName} · ${t('common.outage.pageTitle')}`
    const timer = setInterval(() => void tryAgain(restart), tryEvery)
    return () => {
      clearInterval(timer)
      document.title = before
    }
  }, [t, restart])
  return (
    <Outside title={t('common.outage.title')}>
      <Text soft>{t('common.outage.text')}</Text>
      <Row farAbove>
        <Button icon="refresh" onClick={() => void tryAgain(restart)}>
          {t('common.outage.now')}
        </Button>
        <Hint as="span">{t('common.outage.every')}</Hint>
      </Row>
    </Outside>
  )
}

/**
 * Lies over the app, which stays as it is behind it. A modal of the platform, since a dialog that is open in the app would keep
 * anything less out of reach.
 */
export const Over = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.over}
      onCancel={(event) => event.preventDefault()}
      onClose={() => ref.current?.showModal()}
    >
      {children}
    </dialog>
  )
}

/** [RT-35] */
export const MaintenancePage = (props: ClosedProps) => (
  <InOwnWords>
    <Closed {...props} />
  </InOwnWords>
)

type CrashProps = { unreachable: boolean }

const Stopped = ({ unreachable }: CrashProps) => {
  const t = useText()
  return (
    <Outside title={t(unreachable ? 'common.outage.unreachable.title' : 'common.outage.crash.title')}>
      <Text soft>{unreachable ? t('common.outage.unreachable.text') : t('common.outage.crash.text')}</Text>
      <Row farAbove>
        <Button icon="refresh" onClick={() => location.reload()}>
          {t('common.outage.crash.again')}
        </Button>
      </Row>
    </Outside>
  )
}

/** The app has crashed, or failed to start. */
export const CrashPage = (props: CrashProps) => (
  <InOwnWords>
    <Stopped {...props} />
  </InOwnWords>
)

const Going = ({ to, late }: { to: string; late: boolean }) => {
  const t = useText()
  const rich = useRichText()
  return (
    <main className={`${frameStyles.main} ${styles.outside}`}>
      <p role="status">{t('common.outage.leaving.text')}</p>
      {late && (
        <p>
          {rich('common.outage.leaving.stay', {
            link: (words) => (
              <a key="link" href={to}>
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </main>
  )
}

/** On the way to another address [NV-12]. */
export const LeavingPage = () => {
  const leaving = useLeaving()
  return (
    leaving && (
      <InOwnWords>
        <Going {...leaving} />
      </InOwnWords>
    )
  )
}
