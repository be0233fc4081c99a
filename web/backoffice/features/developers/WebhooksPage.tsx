import { useRef, useState } from 'react'
import { useSandbox } from '#web/api/mode.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useRoute } from '../../routing/route.ts'
import { useDialog } from '../../routing/use-dialog.ts'
import { useMerchant } from '../../session/session-context.ts'
import { DeveloperTabs } from './DeveloperTabs.tsx'
import { EmptyWebhooks } from './EmptyWebhooks.tsx'
import { type Made, NewEndpointDialog } from './EndpointDialog.tsx'
import { EndpointTable } from './EndpointTable.tsx'
import { MadeNote } from './SecretPart.tsx'
import { newEndpointPath, webhooksPath } from './paths.ts'
import { useMayChange } from './words.ts'

/** Milliseconds: how an endpoint does is seen without loading the page again. */
const lookEvery = 20_000

/** The endpoints of the merchant's system in the mode of the page. */
export const WebhooksPage = () => {
  const { id } = useMerchant()
  const sandbox = useSandbox()
  // A secret that was just made belongs to one mode of one merchant.
  return <Webhooks key={`${id} ${sandbox}`} />
}

const Webhooks = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { screen } = useRoute()
  const list = useCall('webhooks', 'list', { params: { merchantId } }, { every: lookEvery })
  const dialog = useDialog(webhooksPath(merchantId))
  const [made, setMade] = useState<Made | null>(null)
  const note = useRef<HTMLDivElement>(null)
  const take = (answer: Made) => {
    setMade(answer)
    note.current?.focus()
    void refreshCalls(['webhooks', 'list'])
  }
  const open = () => dialog.open(newEndpointPath(merchantId))
  const count = list.data?.results.length ?? 0
  // The list is read again after one was made.
  const isEmpty = list.data !== undefined && count === 0 && made === null
  return (
    <>
      <WebhooksHead count={count} max={list.data?.max ?? null} onNew={open} />
      <DeveloperTabs current="webhooks" />
      <div ref={note} tabIndex={-1}>
        {made && <MadeNote made={made} onDone={() => setMade(null)} />}
      </div>
      {list.status === 'failed' && (
        <FailedLoad title={t('developers.failed.list')} error={list.error} retry={list.reload} />
      )}
      {isEmpty && <EmptyWebhooks onNew={open} />}
      {list.status !== 'failed' && !isEmpty && <EndpointTable endpoints={list.data?.results} />}
      {screen.name === 'developers.new' && <NewEndpointDialog onClose={dialog.close} onMade={take} />}
    </>
  )
}

/** `max` null: it is not known yet how many there are. */
const WebhooksHead = ({ count, max, onNew }: { count: number; max: number | null; onNew: () => void }) => {
  const t = useText()
  const mayChange = useMayChange()
  const isFull = max !== null && count >= max
  return (
    <PageHead>
      <div>
        <h1>{t('developers.title.area')}</h1>
        <p>{t('developers.intro')}</p>
        {!mayChange && <Hint>{t('developers.notYours')}</Hint>}
        {mayChange && isFull && <Hint id="endpoint-limit">{t('developers.limit', { max })}</Hint>}
      </div>
      {mayChange && count > 0 && (
        <Actions>
          {isFull ? (
            <Button kind="primary" icon="plus" inactive aria-describedby="endpoint-limit">
              {t('developers.new.open')}
            </Button>
          ) : (
            <Button kind="primary" icon="plus" data-acts onClick={onNew}>
              {t('developers.new.open')}
            </Button>
          )}
        </Actions>
      )}
    </PageHead>
  )
}
