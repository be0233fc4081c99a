import { useText } from '#web/texts/text.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { navigate, useParams } from '../../routing/router.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import { ownerPath, ownershipPath } from './paths.ts'

/** One of the people behind the enterprise, or one more [RT-30]. */
export const OwnerPage = () => {
  const t = useText()
  const { ownerId = null } = useParams<'ownerId'>() as { ownerId?: string } // the address may leave it out
  return (
    <>
      <CompanyHead
        title={ownerId === null ? t('company.owner.add') : t('common.screen.companyOwner')}
        intro={t('company.intro.owner')}
        back={{ to: ownershipPath, words: t('common.screen.ownership') }}
      />
      <OwnerForm
        ownerId={ownerId}
        onMade={(made) => navigate(ownerPath(made), { replace: true })}
        onDone={() => navigate(ownershipPath)}
        doneLabel={t('company.save.button')}
      >
        <ButtonLink to={ownershipPath}>{t('company.owner.list')}</ButtonLink>
      </OwnerForm>
    </>
  )
}
