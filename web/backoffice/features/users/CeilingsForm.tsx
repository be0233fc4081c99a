import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EuroField } from '#web/ui/fields/EuroField.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Grid, Part, Row, Stack } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Conflict } from '../../kit/Conflict.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import {
  amountField,
  type CeilingPerson,
  type Ceilings,
  type CeilingValues,
  choiceField,
  choices,
  ofRoles,
  shown,
} from './ceiling-values.ts'
import { useCeilingsForm } from './use-ceilings-form.ts'

type FormState = ReturnType<typeof useCeilingsForm>

/** For owners: an amount for each role and for keys, and values of people's own. */
export const CeilingsForm = ({ ceilings }: { ceilings: Ceilings }) => {
  const t = useText()
  const locale = useLocale()
  const { draft, form, save, undo, working, failure } = useCeilingsForm(ceilings)
  const { question } = useUnsaved(draft.changed)
  const wordsOf = useFieldWords(ceilings)
  return (
    <>
      {draft.theirs.length > 0 && (
        <Conflict
          by={ceilings.updatedBy}
          at={ceilings.updated}
          changes={draft.theirs.map((name) => wordsOf(name, draft.value, draft.dirty.includes(name)))}
          onMine={draft.keepMine}
          onTheirs={draft.takeTheirs}
        />
      )}
      <Form parts form={form} onSend={() => void save()}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        <Part stack>
          <header>
            <h2>{t('users.ceilings.roles')}</h2>
          </header>
          <Stack>
            <Hint>{t('users.ceilings.rolesHint')}</Hint>
            {ofRoles.map((role) => (
              <EuroField
                key={role}
                {...form.text(role)}
                locale={locale}
                label={t(`users.ceilings.${role}`)}
                hint={role === 'keys' ? t('users.ceilings.keysHint') : undefined}
              />
            ))}
          </Stack>
        </Part>
        <Part stack>
          <header>
            <h2>{t('users.ceilings.people')}</h2>
          </header>
          <Stack>
            <Hint>{t(ceilings.people.length > 0 ? 'users.ceilings.peopleHint' : 'users.ceilings.nobody')}</Hint>
            {ceilings.people.map((person) => (
              <PersonFields key={person.userId} person={person} form={form} />
            ))}
          </Stack>
        </Part>
        {failure !== null && <Problem error={failure} title={t('users.ceilings.notSaved')} />}
        <Row>
          <Button
            kind="primary"
            type="submit"
            inactive={!draft.changed}
            aria-describedby="ceilings-effect"
            working={working && t('users.ceilings.saving')}
          >
            {t('users.ceilings.save')}
          </Button>
          {draft.changed && <Button onClick={undo}>{t('users.ceilings.undo')}</Button>}
          <Hint id="ceilings-effect">{t('users.ceilings.effect')}</Hint>
        </Row>
      </Form>
      {question}
    </>
  )
}

/** A person's ceiling: that of the role, none, or an amount of their own. */
const PersonFields = ({
  person: { userId, name, userType, amount },
  form,
}: { person: CeilingPerson } & Pick<FormState, 'form'>) => {
  const t = useText()
  const locale = useLocale()
  const field = choiceField(userId)
  const now = shown(amount, t('users.ceilings.noCeiling'), locale)
  return (
    <Grid>
      <SelectField
        label={t('users.ceilings.choice', { name: `${name} (${t(`common.account.role.${userType}`)})` })}
        value={form.values[field] ?? 'role'}
        onValue={(choice) => form.set(field, choice)}
        options={choices.map((choice) => ({ value: choice, label: t(`users.ceilings.${choice}`) }))}
        hint={t('users.ceilings.now', { amount: now })}
      />
      {form.values[field] === 'own' && (
        <EuroField {...form.text(amountField(userId))} locale={locale} label={t('users.ceilings.amount', { name })} />
      )}
    </Grid>
  )
}

/** What another owner has saved meanwhile, field by field. */
const useFieldWords = (ceilings: Ceilings) => {
  const t = useText()
  const locale = useLocale()
  return (field: string, mine: CeilingValues, isMine: boolean) => {
    const role = ofRoles.find((one) => one === field)
    const person = ceilings.people.find(({ userId }) => field.startsWith(userId))
    const theirs = role ? ceilings[role] : (person?.amount ?? null)
    return {
      label: role ? t(`users.ceilings.${role}`) : (person?.name ?? ''),
      theirs: shown(theirs, t('users.ceilings.noCeiling'), locale),
      mine: isMine ? (mine[field] ?? '') : null,
    }
  }
}
