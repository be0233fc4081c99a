import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Link } from '../../routing/router.tsx'
import { settingsPath } from '../settings/paths.ts'
import { DocumentList } from './DocumentList.tsx'

/** The papers of an account that sells already: what the provider has, and what it asks for again. */
export const CompanyDocumentsPage = () => {
  const t = useText()
  return (
    <>
      <Link className="back" to={settingsPath}>
        <Icon name="chevron-left" small />
        {t('common.account.settings')}
      </Link>
      <header className="head">
        <div>
          <h1>{t('documents.page.title')}</h1>
          <p>{t('documents.page.intro')}</p>
        </div>
      </header>
      <DocumentList />
    </>
  )
}
