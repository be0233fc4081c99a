import { useText } from '#web/texts/text.ts'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { BackLink } from '../../kit/links.tsx'
import { settingsPath } from '../settings/paths.ts'
import { DocumentList } from './DocumentList.tsx'

/** The documents of an account that sells already: those that the provider has, and those that it asks for again. */
export const CompanyDocumentsPage = () => {
  const t = useText()
  return (
    <>
      <BackLink to={settingsPath}>{t('common.account.settings')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('documents.page.title')}</h1>
          <p>{t('documents.page.intro')}</p>
        </div>
      </PageHead>
      <DocumentList />
    </>
  )
}
