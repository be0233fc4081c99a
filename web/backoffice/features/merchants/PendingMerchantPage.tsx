import { config } from '#web/api/config.ts'
import { useText } from '#web/texts/text.ts'
import { useMerchant } from '../../app/world.ts'

/** A merchant that the provider has not approved yet. */
export const PendingMerchantPage = () => {
  const t = useText()
  const { name } = useMerchant()
  const { support } = config()
  return (
    <header className="head">
      <div>
        <h1>{t('merchants.pending.title')}</h1>
        <p>{t('merchants.pending.text', { name })}</p>
        {support && <p>{t('merchants.pending.help', { support })}</p>}
      </div>
    </header>
  )
}
