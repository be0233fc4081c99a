import { isEmail } from '#contract/core/validation.ts'
import { locales, localeTraits } from '#domain/locales.ts'
import { journalAccounts } from '#domain/month-journal.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check } from '#web/ui/fields/Choice.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { Grid, Row } from '#web/ui/layout/boxes.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { ifMatch, useVersionedDraft } from '../../../kit/versioned-draft.ts'
import { useUnsaved } from '../../../routing/unsaved.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import type { Accountant } from './words.ts'
import styles from '../settlements.module.css'

type Body = InputOf<'monthBooks', 'setAccountant'>['body']
type AccountField = (typeof journalAccounts)[number]
/** Every value as text: the fields of the form. */
type Values = Record<'email' | 'day' | 'locale' | 'paused' | AccountField, string>

const days = Array.from({ length: 10 }, (_, i) => String(i + 1))

const valuesOf = ({ email, day, locale, paused, accounts }: Accountant): Values => ({
  email: email ?? '',
  day: String(day),
  locale,
  paused: paused ? 'yes' : '',
  ...accounts,
})

const bodyOf = (values: Values): Body => ({
  email: values.email.trim() || null,
  day: Number(values.day),
  locale: locales.find((one) => one === values.locale) ?? 'es-ES',
  paused: values.paused === 'yes',
  accounts: {
    provider: values.provider,
    customers: values.customers,
    fees: values.fees,
    interest: values.interest,
    vat: values.vat,
    notInvoiced: values.notInvoiced,
    adjustments: values.adjustments,
    bank: values.bank,
  },
})

const useRules = (): Rules<Values> => {
  const t = useText()
  const account = (text: string) => (/^\d{2,12}$/.test(text) ? null : t('month-books.accountant.accountWrong'))
  return {
    email: (text) => (text.trim() === '' || isEmail(text.trim()) ? null : t('month-books.accountant.emailWrong')),
    ...Object.fromEntries(journalAccounts.map((name) => [name, account])),
  }
}

/** The settings and their way to the server. */
const useAccountantForm = (accountant: Accountant) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const saved = { version: accountant.version, values: valuesOf(accountant) }
  const draft = useVersionedDraft<Values>(`month-books.${merchantId}`, saved)
  const form = useForm<Values>(draft, useRules())
  const sending = useSubmit()
  const save = async () => {
    if (!draft.changed) return
    const input = { params: { merchantId }, body: bodyOf(draft.value) }
    const sent = await sending.send(({ signal }) =>
      api.monthBooks.setAccountant(input, { signal, ...ifMatch(draft.version) }),
    )
    if (!sent) return
    if (sent.done) {
      draft.settle({ version: sent.answer.version, values: valuesOf(sent.answer) })
      toast(t('month-books.accountant.saved'))
      await refreshCalls(['monthBooks', 'accountant'])
    } else if (isApiError(sent.error, 'PreconditionFailed')) {
      await refreshCalls(['monthBooks', 'accountant'])
      sending.forget()
    }
  }
  return { ...sending, draft, form, save, undo: () => draft.settle(saved) }
}

export const AccountantForm = ({ accountant }: { accountant: Accountant }) => {
  const t = useText()
  const { draft, form, save, undo, working, failure } = useAccountantForm(accountant)
  const { question } = useUnsaved(draft.changed)
  return (
    <>
      {draft.theirs.length > 0 && (
        <Note kind="warn" role="alert" title={t('month-books.accountant.conflict')}>
          <Row>
            <Button onClick={draft.keepMine}>{t('common.conflict.keep')}</Button>
            <Button onClick={draft.takeTheirs}>{t('common.conflict.take')}</Button>
          </Row>
        </Note>
      )}
      <Form form={form} onSend={() => void save()}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        <TextField
          {...form.text('email')}
          type="email"
          label={t('month-books.accountant.email')}
          hint={t('month-books.accountant.emailHint')}
          autoComplete="off"
          spellCheck={false}
        />
        <Grid>
          <SelectField
            label={t('month-books.accountant.day')}
            value={form.values.day}
            onValue={(day) => form.set('day', day)}
            options={days.map((day) => ({ value: day, label: t('month-books.accountant.dayOption', { day }) }))}
            hint={t('month-books.accountant.dayHint')}
          />
          <SelectField
            label={t('month-books.accountant.locale')}
            value={form.values.locale}
            onValue={(locale) => form.set('locale', locale)}
            options={locales.map((value) => ({ value, label: localeTraits[value].name, lang: value }))}
          />
        </Grid>
        <div>
          <Check
            checked={form.values.paused === 'yes'}
            onChange={(event) => form.set('paused', event.target.checked ? 'yes' : '')}
          >
            {t('month-books.accountant.paused')}
          </Check>
        </div>
        <Disclosure words={t('month-books.accountant.accounts')}>
          <Hint>{t('month-books.accountant.accountsHint')}</Hint>
          <Grid className={styles.accounts}>
            {journalAccounts.map((name) => (
              <TextField key={name} {...form.text(name)} label={t(`month-books.account.${name}`)} inputMode="numeric" />
            ))}
          </Grid>
        </Disclosure>
        {failure !== null && <Problem error={failure} title={t('month-books.accountant.notSaved')} />}
        <Row>
          <Button
            kind="primary"
            type="submit"
            inactive={!draft.changed}
            working={working && t('month-books.accountant.saving')}
          >
            {t('month-books.accountant.save')}
          </Button>
          {draft.changed && <Button onClick={undo}>{t('month-books.accountant.undo')}</Button>}
        </Row>
      </Form>
      {question}
    </>
  )
}
