import type { Home } from '#contract/calls/account.ts'
import { type Locale, localeNamed, locales, localeTraits } from '#domain/locales.ts'
import { isEmpty, isPersonName } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { callKey, queryClient } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { textWriter, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Grid, Row } from '#web/ui/layout/boxes.ts'
import { localeOf } from '../../session/account.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { Problem } from '../../kit/problems.tsx'
import { loadAllTexts, showLocale } from '../../session/texts.ts'
import { useToast } from '../../kit/toasts.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { useAccount } from '../../session/session-context.ts'

const homes: readonly Home[] = ['operations', 'today']
const homeNames = { operations: 'operations.title.list', today: 'common.screen.today' } as const

/** The user's own name, language and first page; every role may change them. */
export const PersonForm = () => {
  const t = useText()
  const toast = useToast()
  const account = useAccount()
  const { send, working, failure, forget } = useSubmit()
  const name = (missing: string) => (text: string) => {
    if (isEmpty(text)) return missing
    return isPersonName(text) ? null : t('settings.person.nameWrong')
  }
  const draft = useDraft('settings.person', {
    firstName: account.firstName,
    lastName: account.lastName,
    locale: localeOf(account),
    home: account.home,
  })
  const form = useForm(draft, {
    firstName: name(t('settings.person.firstNameMissing')),
    lastName: name(t('settings.person.lastNameMissing')),
  })
  const { question } = useUnsaved(draft.changed)

  /** The words about it are in the language that was chosen. Without its file the page stays as it is until the next visit. */
  const speak = async (locale: Locale) => {
    try {
      await showLocale(locale)
      toast(textWriter(await loadAllTexts(locale))('settings.person.done'))
    } catch {
      toast(t('settings.person.done'))
    }
  }
  const save = async () => {
    const { firstName, lastName, locale, home } = form.values
    const sent = await send((options) =>
      api.account.update({ body: { firstName: firstName.trim(), lastName: lastName.trim(), locale, home } }, options),
    )
    if (!sent) return
    if (sent.done) {
      draft.settle({ firstName: sent.answer.firstName, lastName: sent.answer.lastName, locale, home })
      queryClient.setQueryData(callKey('account', 'me', {}), sent.answer)
      await speak(locale)
      return
    }
    const wrong = (field: string) =>
      fieldError(sent.error, field) === null ? undefined : t('settings.person.nameWrong')
    if (form.refuse({ firstName: wrong('first_name'), lastName: wrong('last_name') })) forget()
  }

  return (
    <>
      <Form form={form} onSend={() => void save()}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        <Grid>
          <TextField {...form.text('firstName')} label={t('settings.person.firstName')} autoComplete="given-name" />
          <TextField {...form.text('lastName')} label={t('settings.person.lastName')} autoComplete="family-name" />
          <SelectField
            label={t('settings.person.locale')}
            value={form.values.locale}
            onValue={(value) => form.set('locale', localeNamed(value) ?? form.values.locale)}
            options={locales.map((value) => ({ value, label: localeTraits[value].name, lang: value }))}
          />
          <SelectField
            label={t('settings.person.home')}
            value={form.values.home}
            onValue={(value) => form.set('home', homes.find((one) => one === value) ?? form.values.home)}
            options={homes.map((value) => ({ value, label: t(homeNames[value]) }))}
          />
        </Grid>
        {failure !== null && <Problem error={failure} title={t('settings.person.notDone')} />}
        <Row>
          <Button type="submit" working={working && t('settings.saving')}>
            {t('settings.person.save')}
          </Button>
        </Row>
      </Form>
      {question}
    </>
  )
}
