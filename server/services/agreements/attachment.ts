import { readTexts } from '#server/core/texts.ts'
import type { DownloadKind, Making } from '../files/kinds.ts'
import { findAgreementFile } from './agreements.queries.ts'

const texts = readTexts(import.meta.dirname)

const find = async ({ tx, scope, request: { ids } }: Making<'agreement'>) => {
  const id = ids[0] ?? ''
  const found = await findAgreementFile(tx, scope, id)
  if (!found) throw new Error(`There is no agreement ${id}.`)
  return { ...found, id }
}

/** The stored PDF of an agreement, for the mail to its customer. */
export const agreementAttachment: DownloadKind<'agreement'> = {
  kind: 'agreement',
  permission: 'operations.read',
  word: (locale) => texts(locale)('fileName'),
  prepare: async (request) => ({ request }),
  object: async (making) => ({ word: texts(making.locale)('fileName'), name: (await find(making)).mid }),
  stored: async (making) => {
    const { id, keyId, sealed } = await find(making)
    return making.vault.open(id, { keyId, sealed })
  },
}
