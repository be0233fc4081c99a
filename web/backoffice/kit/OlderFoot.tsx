import { useText } from '#web/texts/text.ts'
import { Foot } from '#web/ui/layout/boxes.ts'
import { Link } from '../routing/router.tsx'

type Props = {
  /** Null: these are the newest. */
  newest: string | null
  /** Null: there are no older ones. */
  older: string | null
}

/** Ways to what is older than the rows above, and back to the newest. */
export const OlderFoot = ({ newest, older }: Props) => {
  const t = useText()
  if (newest === null && older === null) return null
  return (
    <Foot>
      <span>{newest !== null && <Link to={newest}>{t('developers.newest')}</Link>}</span>
      <span>{older !== null && <Link to={older}>{t('developers.older')}</Link>}</span>
    </Foot>
  )
}
