import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Link } from '../../routing/router.tsx'
import { rememberedQuery } from './last-query.ts'
import { settlementsPath } from './paths.ts'

/** Back to the list as it was left. */
export const BackToList = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  return (
    <Link className="back" to={settlementsPath(merchantId, rememberedQuery(merchantId))}>
      <Icon name="chevron-left" small />
      {t('common.screen.settlements')}
    </Link>
  )
}
