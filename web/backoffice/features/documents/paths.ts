/** Address of the documents of a live account, for links from anywhere. */
export const companyDocumentsPath = '/settings/company-documents'
