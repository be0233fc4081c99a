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

/** With the views as they are afterwards: of one that another person has changed the newest is shown beside the reason. */
const whole = async <T>(call: Promise<T>): Promise<T> => {
  try {
    const answer = await call
    await refresh()
    return answer
  } catch (error) {
    if (isApiError(error)) await refresh()
    throw error
  }
}

/** What is done to views: each builds on the version that the person sees. */
export const useViewCalls = () => {
  const { id: merchantId } = useMerchant()
  const { send, sendOnce, ...state } = useSubmit()
  const at = ({ id }: View) => ({ merchantId, viewId: id })
  return {
    ...state,
    create: (shared: boolean, body: { name: string; query: string }) =>
      sendOnce({ shared, body }, (options) =>
        whole(api.views[shared ? 'createShared' : 'create']({ params: { merchantId }, body }, options)),
      ),
    change: (view: View, body: ViewChange) =>
      send(({ signal }) =>
        whole(
          api.views[view.shared ? 'updateShared' : 'update'](
            { params: at(view), body },
            { signal, ...ifMatch(view.version) },
          ),
        ),
      ),
    /** To the other kind. */
    move: (view: View) =>
      sendOnce({ id: view.id, version: view.version, shared: view.shared }, (options) =>
        whole(
          api.views[view.shared ? 'unshare' : 'share']({ params: at(view) }, { ...options, ...ifMatch(view.version) }),
        ),
      ),
    remove: (view: View) =>
      send(({ signal }) =>
        whole(
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
