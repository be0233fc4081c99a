import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxViewNameLength } from '#contract/rules/view-rules.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { announce } from '../../../kit/announce.tsx'
import { AskDialog } from '../../../kit/AskDialog.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { navigate, useSearch } from '../../../routing/router.tsx'
import { useIsPaused, useMay, useMerchant } from '../../../session/session-context.ts'
import { readFilter, writeFilter } from '../list-filter.ts'
import { operationsPath } from '../paths.ts'
import { Mover } from './Mover.tsx'
import { useMayChange, useNameFault, useViewCalls, useViews } from './use-views.ts'
import type { View } from './view-filter.ts'
import styles from './views.module.css'

/** All views that the person has: their names, their order, whose they are. */
export const ViewsDialog = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const filter = readFilter(useSearch())
  const { data, status, error, reload } = useViews()
  const close = () => navigate(operationsPath(merchantId, writeFilter(filter)), { replace: true })
  const views = data?.results ?? []
  const kinds = [views.filter(({ shared }) => shared), views.filter(({ shared }) => !shared)]
  return (
    <Dialog
      title={t('operations.views.title')}
      closeLabel={t('common.close')}
      onClose={close}
      onSubmit={close}
      foot={
        <Button onClick={close} data-first>
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
      {status === 'loading' && <Skeleton width={300} />}
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
                  <Item key={view.id} view={view} at={at} last={ofKind.length - 1} />
                ))}
              </ul>
            </section>
          ),
      )}
    </Dialog>
  )
}

type ItemProps = { view: View; at: number; last: number }

const Item = ({ view, at, last }: ItemProps) => {
  const t = useText()
  const isPaused = useIsPaused()
  const mayChange = useMayChange()(view) && !isPaused
  const mayShare = useMay('views.share')
  const [doing, setDoing] = useState<'nothing' | 'rename' | 'remove'>('nothing')
  const { name } = view
  const calls = useViewCalls()
  const toast = useToast()
  const faultOf = useNameFault()
  const move = async (position: number) => {
    const sent = await calls.change(view, { position })
    if (sent?.done) announce(t('operations.views.moved', { name, place: String(position + 1) }))
  }
  const give = async () => {
    const sent = await calls.move(view)
    if (sent?.done) toast(t(view.shared ? 'operations.views.unshared' : 'operations.views.sharedNow', { name }))
  }
  const fault = calls.failure === null ? null : faultOf(calls.failure)
  if (doing === 'rename')
    return (
      <li>
        <Rename view={view} onClose={() => setDoing('nothing')} />
      </li>
    )
  return (
    <li>
      <span>
        <b>{name}</b>
        {view.lost.map((loss) => (
          <Hint key={loss}>{t(`operations.views.lost.${loss}`)}</Hint>
        ))}
        {!mayChange && <Hint>{t('operations.views.readOnly')}</Hint>}
      </span>
      {mayChange && (
        <Row small>
          <Mover
            at={at}
            last={last}
            words={{ up: t('operations.views.up', { name }), down: t('operations.views.down', { name }) }}
            onMove={(to) => void move(to)}
          />
          <Button aria-label={t('operations.views.renameOf', { name })} onClick={() => setDoing('rename')}>
            {t('operations.views.rename')}
          </Button>
          {mayShare && (
            <Button
              aria-label={t(view.shared ? 'operations.views.unshareOf' : 'operations.views.shareOf', { name })}
              onClick={() => void give()}
            >
              {t(view.shared ? 'operations.views.unshare' : 'operations.views.share')}
            </Button>
          )}
          <Button aria-label={t('operations.views.removeOf', { name })} onClick={() => setDoing('remove')}>
            {t('operations.views.remove')}
          </Button>
        </Row>
      )}
      {calls.failure !== null && doing !== 'remove' && (
        <Problem error={calls.failure} title={fault ?? t('operations.views.notSaved')} />
      )}
      {doing === 'remove' && <Remove view={view} onClose={() => setDoing('nothing')} />}
    </li>
  )
}

type EditProps = { view: View; onClose: () => void }

const Rename = ({ view, onClose }: EditProps) => {
  const t = useText()
  const [name, setName] = useState(view.name)
  const { change, working, failure } = useViewCalls()
  const faultOf = useNameFault()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const isEmpty = name.trim() === ''
  const fault = failure === null ? null : faultOf(failure)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    const sent = await change(view, { name })
    if (sent?.done) onClose()
  }
  return (
    <div ref={box} className={styles.rename}>
      <TextField
        label={t('operations.views.name')}
        value={name}
        maxLength={maxViewNameLength}
        autoComplete="off"
        error={isEmpty ? t('operations.views.wrong.name') : fault}
        onText={setName}
      />
      <Row>
        <Button onClick={onClose} inactive={working}>
          {t('operations.views.no')}
        </Button>
        <Button
          kind="primary"
          working={working && t('operations.views.saving')}
          onClick={(event) => void submit(event)}
        >
          {t('operations.views.rename')}
        </Button>
      </Row>
      {failure !== null && fault === null && <Problem error={failure} title={t('operations.views.notSaved')} />}
    </div>
  )
}

const Remove = ({ view, onClose }: EditProps) => {
  const t = useText()
  const toast = useToast()
  const { remove, working, failure } = useViewCalls()
  const { name, shared } = view
  const drop = async () => {
    const sent = await remove(view)
    if (sent?.done) toast(t('operations.views.removed', { name }))
  }
  return (
    <AskDialog
      words={{
        title: t('operations.views.ask.title', { name }),
        no: t('operations.views.ask.no'),
        act: t('operations.views.remove'),
        working: t('operations.views.ask.working'),
        failed: t('operations.views.ask.failed'),
      }}
      working={working}
      failure={failure}
      onAct={() => void drop()}
      onClose={onClose}
    >
      <p>{t(shared ? 'operations.views.ask.ofAll' : 'operations.views.ask.own')}</p>
    </AskDialog>
  )
}
