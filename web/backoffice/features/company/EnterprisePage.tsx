import { useText } from '#web/texts/text.ts'
import { useToast } from '../../kit/toasts.tsx'
import { settingsPath } from '../settings/paths.ts'
import { EnterpriseForm } from './EnterpriseForm.tsx'
import { CompanyHead } from './CompanyHead.tsx'

/** What the enterprise is [RT-28]. */
export const EnterprisePage = () => {
  const t = useText()
  const toast = useToast()
  return (
    <>
      <CompanyHead
        title={t('common.screen.enterprise')}
        intro={t('company.intro.enterprise')}
        back={{ to: settingsPath, words: t('common.account.settings') }}
      />
      <EnterpriseForm onDone={() => toast(t('company.save.done'))} doneLabel={t('company.save.button')} />
    </>
  )
}
