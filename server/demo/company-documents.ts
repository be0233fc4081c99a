/** Profiles, owners and documents of the demo's companies; the provider has accepted all of them. */
import { createHash } from 'node:crypto'
import { addDays, dayIn } from '#domain/calendar.ts'
import { type DocumentKey, documentKeysOf, isWaivable } from '#domain/onboarding.ts'
import type { Tx } from '../db/schema.ts'
import { documentName } from '#server/services/documents/review-document.ts'
import { insertFile } from '../lib/uploads/uploads.queries.ts'
import type { Vault } from '#server/lib/uploads/vault.ts'
import { demoPapers } from './companies.ts'
import { insertRow } from './demo.queries.ts'
import type { DemoCompany } from './shops.ts'

const day = 86_400_000

const fileNames: Record<DemoCompany['country'], Record<DocumentKey, string>> = {
  ES: {
    signatory_dni: 'dni-las-dos-caras.pdf',
    cif: 'tarjeta-nif.pdf',
    deeds_or_taxid: 'escritura.pdf',
    bank_account_certificate: 'titularidad-bancaria.pdf',
    tax_agency_certificate: 'hacienda.pdf',
    audited_annual_accounts: 'cuentas-anuales.pdf',
  },
  PT: {
    signatory_dni: 'cartao-de-cidadao.pdf',
    cif: 'cartao-da-empresa.pdf',
    deeds_or_taxid: 'certidao.pdf',
    bank_account_certificate: 'comprovativo-de-iban.pdf',
    tax_agency_certificate: 'financas.pdf',
    audited_annual_accounts: 'contas-anuais.pdf',
  },
}

/** A page with a few lines, in the letters of western Europe, which every reader has. */
const samplePdf = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 24 TL 72 740 Td\n${shown}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ].map((body, index) => `${index + 1} 0 obj${body}endobj\n`)
  const head = '%PDF-1.4\n'
  const places = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const body = head + objects.join('')
  const text = `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const sampleOf = ({ name, country }: DemoCompany, key: DocumentKey): Buffer => {
  const [locale, sample] =
    country === 'PT' ? (['pt-PT', 'Documento de amostra'] as const) : (['es-ES', 'Documento de muestra'] as const)
  return samplePdf([name, documentName(locale, country, key), sample])
}

/** The company's data and state. The columns are the same for all companies. */
export const companyColumns = (company: DemoCompany, founded: Date) => {
  const papers = demoPapers[company.name]
  return {
    name: company.name,
    account_type: company.type,
    country: company.country,
    disabled: null,
    created: founded,
    requires_onboarding: company.requiresOnboarding ?? false,
    ownership_type: null,
    legal_name: null,
    trade_name: null,
    tax_id: null,
    legal_form: null,
    street: null,
    address_addition: null,
    postcode: null,
    city: null,
    state: null,
    business_activity: null,
    phone: null,
    website: null,
    ...papers?.company,
    onboarding_started: papers ? founded : null,
    accounts_waived: papers && !papers.isAudited ? founded : null,
  }
}

type Writing = {
  companyId: string
  /** Who handed them in. */
  userId: string | null
  founded: Date
  now: Date
  vault: Vault
  newId: (time: Date) => string
}

export const writeCompanyDocuments = async (tx: Tx, company: DemoCompany, writing: Writing): Promise<void> => {
  const papers = demoPapers[company.name]
  if (!papers) return
  const { companyId, founded, newId } = writing
  const own = { company_id: companyId, updated: founded }
  await insertRow(tx, 'profiles', { ...papers.profile, ...own })
  for (const owner of papers.owners)
    await insertRow(tx, 'enterprise_owners', { ...owner, ...own, id: newId(founded), created: founded })
  for (const key of documentKeysOf(company.type))
    if (papers.isAudited || !isWaivable(key)) await writeDocument(tx, company, key, writing)
}

const writeDocument = async (
  tx: Tx,
  company: DemoCompany,
  key: DocumentKey,
  { companyId, userId, founded, now, vault, newId }: Writing,
): Promise<void> => {
  const [fileId, bytes] = [newId(founded), sampleOf(company, key)]
  const { keyId, sealed } = vault.seal(fileId, bytes)
  const own = { company_id: companyId, user_id: userId, created: founded }
  await insertFile(tx, {
    ...own,
    id: fileId,
    merchant_id: null,
    purpose: 'document',
    name: fileNames[company.country][key],
    media_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    key_id: keyId,
    sealed,
  })
  await insertRow(tx, 'documents', {
    ...own,
    id: newId(founded),
    key,
    file_id: fileId,
    status: 'accepted',
    judged: new Date(founded.getTime() + day),
    // Cards end some day.
    expires: key === 'signatory_dni' ? addDays(dayIn('Europe/Madrid', now), 1100) : null,
  })
}
