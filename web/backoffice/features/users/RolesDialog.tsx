import type { ReactNode } from 'react'
import { roles } from '#contract/core/access.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { Hint, VisuallyHidden } from '#web/ui/layout/text.ts'
import { type Extent, extentOf, roleRows } from './role-table.ts'
import widthStyles from '#web/ui/layout/widths.module.css'
import styles from './roles.module.css'
import textStyles from '#web/ui/layout/text.module.css'

const marks = { yes: styles.yes, look: textStyles.soft, no: styles.no } satisfies Record<Extent, string | undefined>

/** The rest of a name, where there is room. */
const wider = (words: ReactNode) => (
  <span key="more" className={widthStyles.notNarrow}>
    {words}
  </span>
)

/** What each role may do, as the server holds it. */
export const RolesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const rich = useRichText()
  return (
    <Dialog
      title={t('users.roles.title')}
      wide
      closeLabel={t('common.close')}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <Button type="submit" data-first>
          {t('users.roles.done')}
        </Button>
      }
    >
      <Hint>{rich('users.roles.advice', { b: bold })}</Hint>
      <Ledger className={styles.table} caption={t('users.roles.caption')}>
        <LedgerHead>
          <HeadCell>{t('users.roles.may')}</HeadCell>
          {roles.map((role) => (
            <HeadCell key={role} className={styles.middle}>
              {rich(`users.roles.short.${role}`, { more: wider })}
            </HeadCell>
          ))}
        </LedgerHead>
        <LedgerBody>
          {roleRows.map((row) => (
            <LedgerRow key={row.name}>
              <Cell>{t(`users.roles.row.${row.name}`)}</Cell>
              {roles.map((role) => (
                <Cell key={role} className={styles.middle}>
                  <Mark extent={extentOf(role, row)} />
                </Cell>
              ))}
            </LedgerRow>
          ))}
        </LedgerBody>
      </Ledger>
    </Dialog>
  )
}

const Mark = ({ extent }: { extent: Extent }) => {
  const t = useText()
  const word = t(`users.roles.extent.${extent}`)
  return (
    <span className={marks[extent]}>
      {extent === 'yes' && <Icon name="check" small />}
      {extent === 'yes' ? <VisuallyHidden>{word}</VisuallyHidden> : <span>{word}</span>}
    </span>
  )
}
