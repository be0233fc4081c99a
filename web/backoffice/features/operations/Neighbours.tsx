import { useEffect } from 'react'
import { prefetchCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { useShortcut } from '#web/ui/actions/use-shortcut.ts'
import { Link } from '../../routing/router.tsx'
import { rememberQuery } from './last-query.ts'
import { writeFilter } from './list-filter.ts'
import { operationPath } from './paths.ts'
import { goToNeighbour, type Neighbours as Both } from './use-neighbours.ts'
import styles from './operations.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Neighbour = Both['before']

/** To the operations before and after this one in the list; ← and → do the same. */
export const Neighbours = ({ merchantId, of: { before, after } }: { merchantId: string; of: Both }) => {
  const t = useText()
  useShortcut('arrowleft', before ? () => goToNeighbour(merchantId, before) : null)
  useShortcut('arrowright', after ? () => goToNeighbour(merchantId, after) : null)
  useEffect(() => {
    prefetchCalls(
      [before?.id, after?.id].flatMap((id) =>
        id ? [['operations', 'get', { params: { merchantId, operationId: id } }] as const] : [],
      ),
    )
  }, [merchantId, before?.id, after?.id])

  if (!before && !after) return null
  const link = (to: Neighbour, icon: 'chevron-left' | 'chevron-right', label: string) =>
    to ? (
      <Link
        className={buttonStyles.icon}
        aria-label={label}
        replace
        to={operationPath(merchantId, to.id)}
        onClick={() => rememberQuery(merchantId, writeFilter(to.filter))}
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={`${buttonStyles.icon} ${textStyles.faint} ${styles.none}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className={styles.neighbours} aria-label={t('operations.detail.neighbours')}>
      {link(before, 'chevron-left', t('operations.detail.before'))}
      {link(after, 'chevron-right', t('operations.detail.after'))}
    </nav>
  )
}
