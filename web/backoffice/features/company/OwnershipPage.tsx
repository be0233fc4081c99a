import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Section } from '#web/ui/layout/Section.tsx'
import { settingsPath } from '../settings/paths.ts'
import { OwnerList } from './OwnerList.tsx'
import { OwnershipChoice } from './OwnershipForm.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import { ownerPath } from './paths.ts'

/** Who has the enterprise, and the people who are behind it [RT-29]. */
export const OwnershipPage = () => {
  const t = useText()
  const { status } = useCall('company', 'getEnterprise', {})
  return (
    <>
      <CompanyHead
        title={t('common.screen.ownership')}
        intro={t('company.intro.ownership')}
        back={{ to: settingsPath, words: t('common.account.settings') }}
      />
      <Section title={t('company.ownership.label')}>
        <OwnershipChoice labelHidden />
      </Section>
      {/* It would move when the choice above is there. */}
      {status !== 'loading' && (
        <Section title={t('company.part.owners')}>
          <OwnerList pathOf={ownerPath} />
        </Section>
      )}
    </>
  )
}
