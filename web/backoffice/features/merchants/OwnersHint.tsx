import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useMay } from '../../session/session-context.ts'

const maxPeople = 100

/** Whom to ask, for those who may not hand documents in; by name for those who may see the people of the account. */
export const OwnersHint = () => {
  const t = useText()
  const maySee = useMay('users.read')
  const { data } = useCall('users', 'list', { query: { page: 1, pageSize: maxPeople } }, { enabled: maySee })
  const names = data?.results
    .filter(({ userType, status }) => userType === 'owner' && status === 'active')
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .filter((name) => name !== '')
  return (
    <>
      <p>{t('merchants.documents.others')}</p>
      <Hint>
        {names && names.length > 0
          ? t('merchants.documents.ask', { names: names.join(', ') })
          : t('merchants.documents.askOwner')}
      </Hint>
    </>
  )
}
