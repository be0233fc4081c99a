import { useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { announce } from '../../../kit/announce.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { Link, navigate, useSearch } from '../../../routing/router.tsx'
import { useIsPaused, useMay, useMerchant } from '../../../session/session-context.ts'
import { readFilter, writeFilter } from '../list-filter.ts'
import { operationsPath } from '../paths.ts'
import { Mover } from './Mover.tsx'
import { RemoveViewDialog } from './RemoveViewDialog.tsx'
import { RenameViewDialog } from './RenameViewDialog.tsx'
import { useMayChange, useNameFault, useViewCalls, useViews } from './use-views.ts'
import { filterOfView, type View } from './view-filter.ts'
import styles from './views.module.css'

type Doing = { what: 'list' | 'rename' | 'remove'; id: string }

/** All views that the person has: their names, their order, whose they are. A dialog of one takes the place of theirs. */
export const ViewsDialog = () => {
  const { id: merchantId } = useMerchant()
  const filter = readFilter(useSearch())
  const loaded = useViews()
  const [doing, setDoing] = useState<Doing>({ what: 'list', id: '' })
  const view = loaded.data?.results.find(({ id }) => id === doing.id)
  // The list behind it shows the same views and has mostly read them; a dialog that grew would move.
  if (loaded.status === 'loading') return null
  const back = () => setDoing({ what: 'list', id: doing.id })
  if (view && doing.what === 'rename') return <RenameViewDialog view={view} onClose={back} />
  if (view && doing.what === 'remove') return <RemoveViewDialog view={view} onClose={back} />
  const close = () => navigate(operationsPath(merchantId, writeFilter(filter)), { replace: true })
  return <AllViews loaded={loaded} last={doing.id} onDo={setDoing} onClose={close} />
}

type AllProps = {
  loaded: ReturnType<typeof useViews>
  /** Of which one there was a dialog last; the focus goes back to it. */
  last: string
  onDo: (doing: Doing) => void
  onClose: () => void
}

const AllViews = ({ loaded: { data, status, error, reload }, last, onDo, onClose }: AllProps) => {
  const t = useText()
  const views = data?.results ?? []
  const kinds = [views.filter(({ shared }) => shared), views.filter(({ shared }) => !shared)]
  return (
    <Dialog
      title={t('operations.views.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <Button onClick={onClose} data-first>
          {t('operations.views.done')}
        </Button>
      }
    >
      {status === 'failed' && (
        <Problem error={error} title={t('operations.views.failed')}>
          <Row>
            <Button icon="refresh" onClick={reload}>
              {t('common.retry')}
            </Button>
          </Row>
        </Problem>
      )}
      {data && views.length === 0 && (
        <Note kind="info" title={t('operations.views.empty.title')}>
          <p>{t('operations.views.empty.text')}</p>
        </Note>
      )}
      {kinds.map(
        (ofKind) =>
          ofKind[0] && (
            <section key={String(ofKind[0].shared)}>
              <PartTitle>{t(ofKind[0].shared ? 'operations.views.ofAll' : 'operations.views.own')}</PartTitle>
              <ul className={styles.views}>
                {ofKind.map((view, at) => (
                  <Item
                    key={view.id}
                    view={view}
                    at={at}
                    last={ofKind.length - 1}
                    isFirst={view.id === last}
                    onDo={onDo}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </Dialog>
  )
}

type ItemProps = { view: View; at: number; last: number; isFirst: boolean; onDo: (doing: Doing) => void }

const Item = ({ view, at, last, isFirst, onDo }: ItemProps) => {
  const t = useText()
  const isPaused = useIsPaused()
  const { id: merchantId, timeZone } = useMerchant()
  const today = useToday(timeZone)
  const isAllowed = useMayChange()(view)
  const mayChange = isAllowed && !isPaused
  const mayShare = useMay('views.share')
  const { id, name, shared } = view
  const { change, move, failure } = useViewCalls()
  const toast = useToast()
  const faultOf = useNameFault()
  const place = async (position: number) => {
    const sent = await change(view, { position })
    if (sent?.done) announce(t('operations.views.moved', { name, place: String(position + 1) }))
  }
  const give = async () => {
    const sent = await move(view)
    if (sent?.done) toast(t(shared ? 'operations.views.unshared' : 'operations.views.sharedNow', { name }))
  }
  return (
    <li>
      <span>
        <Link to={operationsPath(merchantId, writeFilter(filterOfView(view, today)))}>
          <b>{name}</b>
        </Link>
        {view.lost.map((loss) => (
          <Hint key={loss}>{t(`operations.views.lost.${loss}`)}</Hint>
        ))}
        {!isAllowed && <Hint>{t('operations.views.readOnly')}</Hint>}
      </span>
      {mayChange && (
        <Row small>
          <Mover
            at={at}
            last={last}
            words={{ up: t('operations.views.up', { name }), down: t('operations.views.down', { name }) }}
            onMove={(to) => void place(to)}
          />
          <Button
            aria-label={t('operations.views.renameOf', { name })}
            data-first={isFirst || undefined}
            onClick={() => onDo({ what: 'rename', id })}
          >
            {t('operations.views.rename')}
          </Button>
          {mayShare && (
            <Button
              aria-label={t(shared ? 'operations.views.unshareOf' : 'operations.views.shareOf', { name })}
              onClick={() => void give()}
            >
              {t(shared ? 'operations.views.unshare' : 'operations.views.share')}
            </Button>
          )}
          <Button aria-label={t('operations.views.removeOf', { name })} onClick={() => onDo({ what: 'remove', id })}>
            {t('operations.views.remove')}
          </Button>
        </Row>
      )}
      {failure !== null && <Problem error={failure} title={faultOf(failure) ?? t('operations.views.notSaved')} />}
    </li>
  )
}
