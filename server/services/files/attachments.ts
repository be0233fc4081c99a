import type { Kysely } from 'kysely'
import { findAnyMerchant } from '#server/auth/auth.queries.ts'
import type { Database } from '#server/db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import { nameOf } from './make-file.ts'
import type { DownloadKind, DownloadKinds, DownloadRequest, Making } from './kinds.ts'
import { inSnapshot } from './files.queries.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { findAttachments, type KeptAttachment } from '#server/mail/mail.queries.ts'
import type { MailFile } from '#server/mail/transport.ts'

type Deps = {
  db: Kysely<Database>
  clock: Clock
  config: Pick<AppConfig, 'productName' | 'provider' | 'fileKeys' | 'dataDir'>
  downloadKinds: DownloadKinds
}

/** Makes the attached PDFs of a mail, in the language of the mail. They are not stored with it. */
export const makeAttachments =
  (deps: Deps) =>
  async (mailId: string): Promise<MailFile[]> => {
    const files: MailFile[] = []
    for (const one of await findAttachments(deps.db, [mailId])) files.push(await makeOne(deps, one))
    return files
  }

const makeOne = ({ db, clock, config, downloadKinds }: Deps, attachment: KeptAttachment): Promise<MailFile> =>
  inSnapshot(db, attachment, async (tx) => {
    const { merchantId, sandbox, locale } = attachment
    const kind = downloadKinds.get(attachment.kind)
    const now = clock.now()
    const merchant = await findAnyMerchant(tx, merchantId, now)
    if (!kind || !merchant) throw new Error(`nobody makes a document of ${attachment.kind}`)
    const request = attachment.request as DownloadRequest // written by the code that posted the mail
    const making = {
      tx,
      scope: { merchantId, sandbox },
      merchant,
      request,
      locale,
      userId: null,
      asked: now,
      asOf: now,
    }
    const issued = { issuer: config.productName, provider: config.provider, vault: makeVault(config) }
    const whole = { ...making, ...issued }
    return { name: await nameOf(kind, whole, 'pdf'), content: await contentOf(kind, whole) }
  })

const contentOf = async (kind: DownloadKind, making: Making): Promise<Buffer> => {
  if (kind.stored) return kind.stored(making)
  if (!kind.document) throw new Error(`nobody makes a document of ${kind.kind}`)
  return renderPdf(await kind.document(making), making.provider.mark)
}
