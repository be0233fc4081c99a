import { useEffect, useRef } from 'react'
import { useText } from '#web/texts/text.ts'
import { isWaiting } from '../routing/guard.ts'
import { useToast } from '../kit/toasts.tsx'
import { useAccount, useAnyMerchant, useMerchants } from '../session/session-context.ts'

/**
 * Says what has changed when another user changed the rights of this one: parts of the screen are gone, or the whole screen with a
 * half-typed form. Also says that a merchant may sell now, whose waiting page is gone.
 */
export const useSayAccess = (): void => {
  const t = useText()
  const toast = useToast()
  const { userType, disabled } = useAccount()
  const merchants = useMerchants()
  const merchant = useAnyMerchant()
  const paused = disabled !== null
  const before = useRef({ userType, paused, merchant })

  useEffect(() => {
    const { current: was } = before
    before.current = { userType, paused, merchant }
    const isLost = was.merchant !== null && !merchants.some(({ id }) => id === was.merchant?.id)
    const words = [
      userType !== was.userType && t('common.account.access.role', { role: t(`common.account.role.${userType}`) }),
      paused !== was.paused && t(paused ? 'common.account.access.paused' : 'common.account.access.resumed'),
      isLost && t('common.account.access.lost', { merchant: was.merchant?.name ?? '' }),
    ].filter((one) => typeof one === 'string')
    const isApproved =
      was.merchant !== null &&
      isWaiting(was.merchant) &&
      merchants.some(({ id, status }) => id === was.merchant?.id && status === 'active')
    if (isApproved) toast(t('common.account.access.approved', { merchant: was.merchant?.name ?? '' }))
    if (words.length > 0) toast(words.join(' '), { tone: 'bad', stays: true })
  }, [userType, paused, merchant, merchants, t, toast])
}
