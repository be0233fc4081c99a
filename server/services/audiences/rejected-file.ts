/** The lines that were refused, as a file that a spreadsheet opens and computes nothing of. Written in sealed pieces, as it goes. */
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { fileName } from '../files/file-name.ts'
import { textCell } from '#server/lib/spreadsheet/csv.ts'
import { readTexts } from '#server/core/texts.ts'
import { keepPiece, pieceBytes } from '#server/lib/uploads/pieces.ts'
import type { Vault } from '#server/lib/uploads/vault.ts'
import type { Rejected } from './list/read-list.ts'
import type { Claimed, Setting } from './audiences.queries.ts'

const words = readTexts(import.meta.dirname)

type RejectedFile = {
  add: (rejected: Rejected) => void
  /** What has gathered, if it is enough for a piece or must go anyway. Answers the id of the file, null while there is none. */
  write: (tx: Tx, isLast: boolean) => Promise<string | null>
}

const reasonOf = (identifier: AudienceIdentifier, reason: Rejected['reason']): string =>
  reason === 'wrong' ? `wrong.${identifier}` : reason

export const makeRejectedFile = (
  tools: { vault: Vault; clock: Clock },
  { merchantId, sandbox, identifier }: Claimed,
  { companyId, userId, locale, merchantName: merchant, timeZone }: Setting,
): RejectedFile => {
  const say = words(locale)
  const day = dayIn(timeZone, tools.clock.now())
  const name = fileName({ word: say('file'), sandbox, merchant, day, format: 'csv', locale })
  const owner = { companyId, merchantId, userId, purpose: 'audience_rejected' as const, name }
  let firstId: string | null = null
  const row = (cells: readonly string[]): string => `${cells.map(textCell).join(';')}\r\n`
  /** As spreadsheets open it: a byte order mark, and the labels. */
  const head = `\ufeff${row([say('line'), say('value'), say('reason')])}`
  let [piece, text] = [0, '']
  return {
    add: ({ line, value, reason }) => {
      if (piece === 0 && text === '') text = head
      text += row([String(line), value, say(reasonOf(identifier, reason))])
    },
    write: async (tx, isLast) => {
      if (text === '' || (!isLast && text.length < pieceBytes)) return firstId
      const after = firstId === null ? undefined : { firstId, piece }
      const id = await keepPiece(
        tx,
        tools,
        { ...owner, mediaType: 'text/csv; charset=utf-8' },
        Buffer.from(text),
        after,
      )
      firstId ??= id
      ;[piece, text] = [piece + 1, '']
      return firstId
    },
  }
}
