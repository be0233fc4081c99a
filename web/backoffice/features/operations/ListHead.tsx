import { type ReactNode, useState } from 'react'
import { formatDayShort } from '#domain/format.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { useKeyOf } from '#web/ui/actions/use-shortcut.ts'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Link } from '../../routing/router.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { newSalePath } from '../checkout-requests/paths.ts'
import type { Summary } from './counts.ts'

const toWaiting = (words: ReactNode) => <Link to="?substatus=pending_merchant">{words}</Link>

type Waiting = Pick<Summary, 'firstCaptureUntil'> & { substatus: Pick<Summary['substatus'], 'pendingMerchant'> }

/** What keeps the room before the first answer. */
const likely: Waiting = { substatus: { pendingMerchant: 2 }, firstCaptureUntil: '2026-11-28' }

/**
 * `waiting`: how many operations wait for the merchant, and until when. While it is not known, and during a search, the last one
 * keeps the room; null: it is not shown.
 */
export const ListHead = ({ waiting }: { waiting: Waiting | null | undefined }) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { disabled, paused } = useAccount()
  const may = useMay('operations.capture') ? 'yes' : 'no'
  const [last, setLast] = useState(likely)
  if (waiting && waiting !== last) setLast(waiting)
  const { substatus, firstCaptureUntil } = waiting ?? last
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('operations.title.list')}</h1>
        </div>
        {disabled === null && <NewSale />}
        {waiting !== null && (
          <Text roomy unseen={!waiting}>
            {rich('operations.list.waiting', {
              count: substatus.pendingMerchant,
              may,
              day: firstCaptureUntil ? formatDayShort(firstCaptureUntil, locale) : '',
              link: toWaiting,
            })}
          </Text>
        )}
      </PageHead>
      {disabled !== null && paused === null && <Note kind="warn" title={t('operations.disabled')} />}
    </>
  )
}

/** The only action of the list; on narrow screens it is in the bar. */
const NewSale = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const link = useKeyOf<HTMLAnchorElement>('n')
  return (
    <Actions notNarrow>
      <ButtonLink ref={link} kind="primary" to={newSalePath(merchantId)}>
        <Icon name="plus" />
        {t('operations.list.newSale')}
      </ButtonLink>
    </Actions>
  )
}
