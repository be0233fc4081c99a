import type { Role } from '#contract/core/access.ts'
import { useText } from '#web/texts/text.ts'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Indent } from '#web/ui/layout/boxes.ts'
import { useAccount, useMerchants } from '../../session/session-context.ts'
import { gainsOf, sentenceOf } from './role-table.ts'
import { givableRoles } from './user-words.ts'

type RoleProps = { role: Role | ''; onRole: (role: Role) => void; error: string | null }

/** The roles that the person can assign, the smallest first, each with what it adds. */
export const RoleChoice = ({ role, onRole, error }: RoleProps) => {
  const t = useText()
  const { userType } = useAccount()
  const choices = givableRoles(userType).toReversed()
  return (
    <Choices
      label={t('users.form.role')}
      error={error}
      hint={userType === 'owner' ? t('users.form.roleHint') : t('users.form.ownerHint')}
    >
      {choices.map((one) => (
        <Radio
          key={one}
          name="role"
          checked={one === role}
          aria-invalid={error !== null || undefined}
          onChange={() => onRole(one)}
          hint={<Gains role={one} />}
        >
          <b>{t(`common.account.role.${one}`)}</b>
        </Radio>
      ))}
    </Choices>
  )
}

/** "Lo anterior, y además: …", from the grants, as one sentence. */
const Gains = ({ role }: { role: Role }) => {
  const t = useText()
  const what = sentenceOf(gainsOf(role).map(({ name }) => t(`users.roles.row.${name}`)))
  return role === 'guest' ? t('users.form.may', { what }) : t('users.form.gains', { what })
}

type MerchantProps = {
  all: boolean
  onAll: (all: boolean) => void
  chosen: readonly string[]
  onChosen: (ids: string[]) => void
  error: string | null
}

/** All merchants, including future ones, or some by name. */
export const MerchantChoice = ({ all, onAll, chosen, onChosen, error }: MerchantProps) => {
  const t = useText()
  const merchants = useMerchants()
  return (
    <Choices label={t('users.form.merchants')} error={error}>
      <Radio name="merchants" checked={all} onChange={() => onAll(true)}>
        {t('users.form.allMerchants')}
      </Radio>
      <Radio name="merchants" checked={!all} onChange={() => onAll(false)}>
        {t('users.form.someMerchants')}
      </Radio>
      {!all && (
        <Indent>
          {merchants.map(({ id, name }) => (
            <Check
              key={id}
              checked={chosen.includes(id)}
              aria-invalid={error !== null || undefined}
              onChange={(event) =>
                onChosen(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {name}
            </Check>
          ))}
        </Indent>
      )}
    </Choices>
  )
}

/** A paused user cannot sell or change anything, but still read. */
export const StatusChoice = ({ paused, onPaused }: { paused: boolean; onPaused: (paused: boolean) => void }) => {
  const t = useText()
  return (
    <Choices label={t('users.form.status')}>
      <Check checked={paused} onChange={(event) => onPaused(event.target.checked)} hint={t('users.form.pausedHint')}>
        {t('users.form.paused')}
      </Check>
    </Choices>
  )
}
