/** What screens of all merchants share. */
import { useCallback } from 'react'
import { useText } from '#web/texts/text.ts'
import type { Merchant } from '../session/account.ts'
import { useAnyMerchant, useMerchants } from '../session/session-context.ts'
import styles from './all-merchants.module.css'

/** Whose a row is. One whose merchant the person does not see any more has no name. */
export const useMerchantOf = (
  rows: readonly { id: string; merchantId: string }[] | undefined,
): ((row: { id: string }) => Pick<Merchant, 'id' | 'name' | 'timeZone'>) => {
  const merchants = useMerchants()
  const home = useAnyMerchant()
  return useCallback(
    ({ id }) => {
      const merchantId = rows?.find((row) => row.id === id)?.merchantId ?? ''
      const timeZone = home?.timeZone ?? 'Europe/Madrid'
      return merchants.find((one) => one.id === merchantId) ?? { id: merchantId, name: '', timeZone }
    },
    [rows, merchants, home],
  )
}

/** Says below the title whose page this is. */
export const AllMerchantsLine = () => {
  const t = useText()
  return <p>{t('common.merchant.all')}</p>
}

/** What a cell of narrow windows has below its words, where others have a column. */
export const InRow = ({ children }: { children: string }) => <span className={styles.inRow}>{children}</span>
