import type { Locale } from '#contract/calls/account.ts'
import { readTexts } from '#server/core/texts.ts'
import type { DownloadKind, Making } from '../files/kinds.ts'
import { objectFileName } from '../files/file-name.ts'
import { findAgreementFile } from './agreements.queries.ts'

const texts = readTexts(import.meta.dirname)

/** `contrato-A-104883.pdf`, in the language of the agreement. */
export const agreementFileName = ({
  mid,
  locale,
  sandbox,
}: {
  mid: string
  locale: Locale
  sandbox: boolean
}): string => objectFileName({ word: texts(locale)('fileName'), name: mid, sandbox, format: 'pdf', locale })

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
