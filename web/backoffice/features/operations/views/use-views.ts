import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { ifMatch } from '../../../kit/versioned-draft.ts'
import { useMay, useMerchant } from '../../../session/session-context.ts'
import type { View } from './view-filter.ts'

export type ViewChange = { name?: string; query?: string; position?: number }

/** The views of the merchant that the person has. */
export const useViews = () => {
  const { id: merchantId } = useMerchant()
  return useCall('views', 'list', { params: { merchantId } })
}

/** Whether the person may change it. */
export const useMayChange = (): ((view: Pick<View, 'shared'>) => boolean) => {
  const mayShare = useMay('views.share')
  return ({ shared }) => mayShare || !shared
}

const refresh = () => refreshCalls(['views'])

/** What is done to views: each builds on the version that the person sees, and afterwards they are read anew. */
export const useViewCalls = () => {
  const { id: merchantId } = useMerchant()
  const submit = useSubmit()
  const done = async <T>(sent: Promise<{ done: true; answer: T } | { done: false; error: unknown } | null>) => {
    const outcome = await sent
    // Of a view that another person has changed or removed the newest is shown beside the reason.
    const isOld = outcome?.done === false && isApiError(outcome.error)
    if (outcome?.done || isOld) await refresh()
    return outcome
  }
  const at = ({ id }: View) => ({ merchantId, viewId: id })
  return {
    ...submit,
    create: (shared: boolean, body: { name: string; query: string }) =>
      done(
        submit.sendOnce({ shared, body }, (options) =>
          api.views[shared ? 'createShared' : 'create']({ params: { merchantId }, body }, options),
        ),
      ),
    change: (view: View, body: ViewChange) =>
      done(
        submit.send(({ signal }) =>
          api.views[view.shared ? 'updateShared' : 'update'](
            { params: at(view), body },
            { signal, ...ifMatch(view.version) },
          ),
        ),
      ),
    /** To the other kind. */
    move: (view: View) =>
      done(
        submit.sendOnce({ id: view.id, version: view.version, shared: view.shared }, (options) =>
          api.views[view.shared ? 'unshare' : 'share']({ params: at(view) }, { ...options, ...ifMatch(view.version) }),
        ),
      ),
    remove: (view: View) =>
      done(
        submit.send(({ signal }) =>
          api.views[view.shared ? 'removeShared' : 'remove'](
            { params: at(view) },
            { signal, ...ifMatch(view.version) },
          ),
        ),
      ),
  }
}

/** What of a refusal is to be said at the name; null where it is about something else. */
export const useNameFault = () => {
  const t = useText()
  return (error: unknown): string | null => {
    if (fieldError(error, 'views') !== null) return t('operations.views.wrong.full')
    return fieldError(error, 'name') === null ? null : t('operations.views.wrong.taken')
  }
}
