import { useText } from '#web/texts/text.ts'
import { BackLink } from '../../kit/links.tsx'
import { rememberedQuery } from './last-query.ts'
import { settlementsPath } from './paths.ts'

/** Back to the list as it was left. */
export const BackToList = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  return (
    <BackLink to={settlementsPath(merchantId, rememberedQuery(merchantId))}>{t('common.screen.settlements')}</BackLink>
  )
}
