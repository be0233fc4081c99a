import { useText } from '#web/texts/text.ts'
import { DocumentList } from './DocumentList.tsx'

/** The papers of an account that sells already: what the provider has, and what it asks for again. */
export const CompanyDocumentsPage = () => {
  const t = useText()
  return (
    <>
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
