import type { Role } from '#contract/core/access.ts'
import { isEmail, isEmpty, isPersonName } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { Grid, Row } from '#web/ui/layout/boxes.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { navigate } from '../../routing/router.tsx'
import { useDraft } from '../../kit/use-draft.ts'
import { Problem, useProblem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { useMerchants } from '../../session/session-context.ts'
import { usersPath } from './paths.ts'
import { nameOf, type User } from './user-words.ts'
import { MerchantChoice, RoleChoice, StatusChoice } from './UserChoices.tsx'

type Values = {
  email: string
  firstName: string
  lastName: string
  userType: Role | ''
  all: boolean
  merchants: string[]
  paused: boolean
}

const valuesOf = (user: User | null, email: string): Values => ({
  email,
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  userType: user?.userType ?? '',
  all: !user || user.merchants === null,
  merchants: user?.merchants ?? [],
  paused: user?.status === 'disabled',
})

const useRules = (): Rules<Values> => {
  const t = useText()
  const name = (missing: string) => (text: string) => {
    if (isEmpty(text)) return missing
    return isPersonName(text) ? null : t('users.form.nameWrong')
  }
  return {
    email: (text) => (isEmail(text.trim()) ? null : t('users.form.emailWrong')),
    firstName: name(t('users.form.firstNameMissing')),
    lastName: name(t('users.form.lastNameMissing')),
    userType: (role) => (role === '' ? t('users.form.roleMissing') : null),
    merchants: (ids, { all }) => (!all && ids.length === 0 ? t('users.form.merchantsMissing') : null),
  }
}

const isSame = (one: string[] | null, other: string[] | null | undefined): boolean =>
  JSON.stringify(one?.toSorted()) === JSON.stringify(other?.toSorted())

/** Adds a user (`user` null), or changes one. The address of an existing user stays: it is their sign-in. */
export const UserForm = ({ user, email }: { user: User | null; email: string }) => {
  const t = useText()
  const toast = useToast()
  const several = useMerchants().length > 1
  const { send, sendOnce, working, failure, forget } = useSubmit()
  const problemOf = useProblem()
  const draft = useDraft(`users.${user?.id ?? 'new'}`, () => valuesOf(user, email))
  const form = useForm(draft, useRules())
  const { question, release } = useUnsaved(draft.changed)
  const { values } = form

  const save = async () => {
    if (values.userType === '') return
    const merchants = values.all ? null : values.merchants
    const body = {
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      userType: values.userType,
      // Left out where nothing was chosen: a user with some merchants only cannot grant all of them.
      ...(several && !isSame(merchants, user?.merchants) && { merchants }),
    }
    const status = values.paused ? ('disabled' as const) : ('active' as const)
    const update = (id: string) =>
      send((options) =>
        api.users.update({ params: { id }, body: { ...body, ...(user?.status !== 'invited' && { status }) } }, options),
      )
    const create = (input: InputOf<'users', 'create'>) => sendOnce(input, (options) => api.users.create(input, options))
    const sent = await (user ? update(user.id) : create({ body: { ...body, email: values.email.trim() } }))
    if (!sent) return
    if (sent.done) {
      release()
      toast(
        user
          ? t('users.form.changed', { name: nameOf(sent.answer) })
          : t('users.invited', { email: sent.answer.email }),
      )
      navigate(usersPath)
      await refreshCalls(['users'])
      return
    }
    const at = (field: string, words: string) => (fieldError(sent.error, field) === null ? undefined : words)
    const refused = {
      email: at(
        'email',
        isApiError(sent.error, 'TooManyRequests') ? problemOf(sent.error) : t('users.form.emailTaken'),
      ),
      firstName: at('first_name', t('users.form.nameWrong')),
      lastName: at('last_name', t('users.form.nameWrong')),
      userType: at('user_type', t('users.form.roleRefused')),
      merchants: at('merchants', t('users.form.merchantsRefused')),
    }
    if (form.refuse(refused)) forget()
  }

  return (
    <>
      <Form form={form} onSend={() => void save()}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        {!user && (
          <TextField
            {...form.text('email')}
            type="email"
            label={t('users.form.email')}
            hint={t('users.form.emailHint')}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Grid>
          <TextField {...form.text('firstName')} label={t('users.form.firstName')} autoComplete="off" />
          <TextField {...form.text('lastName')} label={t('users.form.lastName')} autoComplete="off" />
        </Grid>
        <RoleChoice
          role={values.userType}
          onRole={(role) => form.set('userType', role)}
          error={form.errorOf('userType')}
        />
        {several && (
          <MerchantChoice
            all={values.all}
            onAll={(all) => form.set('all', all)}
            chosen={values.merchants}
            onChosen={(merchants) => form.set('merchants', merchants)}
            error={form.errorOf('merchants')}
          />
        )}
        {user && user.status !== 'invited' && (
          <StatusChoice paused={values.paused} onPaused={(paused) => form.set('paused', paused)} />
        )}
        {isApiError(failure, 'LastOwner') ? (
          <Note kind="bad" role="alert" title={t('users.lastOwner.title')}>
            <p>{t('users.lastOwner.text')}</p>
          </Note>
        ) : (
          failure !== null && (
            <Problem error={failure} title={user ? t('users.form.notChanged') : t('users.form.notAdded')} />
          )
        )}
        <Row>
          <Button
            kind="primary"
            type="submit"
            working={working && (user ? t('users.form.saving') : t('users.form.inviting'))}
          >
            {user ? t('users.form.save') : t('users.form.invite')}
          </Button>
          <ButtonLink to={usersPath}>{user ? t('users.form.keep') : t('users.form.no')}</ButtonLink>
        </Row>
      </Form>
      {question}
    </>
  )
}
