import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { InvoiceTabs } from '../InvoiceTabs.tsx'
import { LiveOnly } from '../LiveOnly.tsx'
import { PagesFoot } from '#web/backoffice/kit/PagesFoot.tsx'
import { PrintSheet } from '#web/backoffice/kit/PrintSheet.tsx'
import { Problem } from '#web/backoffice/kit/problems.tsx'
import { useSearch } from '#web/backoffice/routing/router.tsx'
import { useMerchant } from '#web/backoffice/session/session-context.ts'
import { InvoicesTable } from './InvoicesTable.tsx'
import { pageIn } from '#web/backoffice/routing/page-in.ts'
import './invoices.module.css'

/** The provider's invoices for its fees. The address holds the page. */
export const InvoicesPage = () => {
  const t = useText()
  const sandbox = useSandbox()
  return (
    <PrintSheet>
      <PageHead>
        <div>
          <h1>{t('common.screen.invoices')}</h1>
          <p>{t('invoices.intro')}</p>
        </div>
      </PageHead>
      <InvoiceTabs current="invoices" />
      {sandbox ? <LiveOnly title={t('invoices.sandbox.title')} text={t('invoices.sandbox.text')} /> : <Invoices />}
    </PrintSheet>
  )
}

const Invoices = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const page = pageIn(useSearch())
  const { data, status, error, reload } = useCall('invoices', 'list', { params: { merchantId }, query: { page } })
  if (status === 'failed' && !data)
    return (
      <Problem error={error} title={t('invoices.failed')}>
        <Button icon="refresh" onClick={reload}>
          {t('common.retry')}
        </Button>
      </Problem>
    )
  if (data && !data.issuesInvoices && data.total === 0) return <Elsewhere />
  if (data?.total === 0)
    return (
      <EmptyState blank>
        <h2>{t('invoices.empty.title')}</h2>
        <p>{t('invoices.empty.text')}</p>
      </EmptyState>
    )
  return (
    <>
      <InvoicesTable invoices={data?.results} />
      {data && <PagesFoot list={data} />}
    </>
  )
}

/** Shown where this software may not issue invoices: says who issues the invoice, and what the page has instead. */
const Elsewhere = () => {
  const t = useText()
  return (
    <Note kind="info" title={t('invoices.elsewhere.title')}>
      <p>{t('invoices.elsewhere.text')}</p>
    </Note>
  )
}
