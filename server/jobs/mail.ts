import type { Kysely } from 'kysely'
import { answerRequests } from '../auth/answer-requests.ts'
import type { Database } from '../db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Log } from '#server/core/log.ts'
import type { Clock } from '#server/core/clock.ts'
import type { DownloadKinds } from '#server/services/files/kinds.ts'
import { makeAttachments } from '#server/services/files/attachments.ts'
import { sendDue } from '../mail/sender.ts'
import { smtpTransport, type Transport } from '../mail/transport.ts'

type Deps = {
  db: Kysely<Database>
  clock: Clock
  log: Log
  config: Pick<
    AppConfig,
    'productName' | 'brand' | 'publicUrl' | 'apiHost' | 'mail' | 'messages' | 'provider' | 'fileKeys' | 'dataDir'
  >
  downloadKinds: DownloadKinds
}

const transportOf = ({ productName, brand, provider, publicUrl, mail }: Deps['config']): Transport | null => {
  if (mail.smtpUrl === null) return null
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  const branding = { colour: brand.shades?.[700] ?? null, mark: provider.mark ?? null }
  return smtpTransport(mail.smtpUrl, { name: productName, address: mail.from ?? `no-reply@${host}`, branding })
}

/** One round: links for forgotten passwords, then the mails of the outbox, if there is a mail server. */
export const makeMailJob = (deps: Deps): { run: () => Promise<void>; close: () => void } => {
  const transport = transportOf(deps.config)
  const attachments = makeAttachments(deps)
  return {
    run: async () => {
      await answerRequests(deps)
      if (transport) await sendDue({ ...deps, transport, attachments })
    },
    close: () => transport?.close(),
  }
}
