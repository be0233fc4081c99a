import type { AppConfig } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Tx } from '../db/schema.ts'
import { type Mailbox, makeMailbox } from '../mail/mailbox.ts'

type Config = Pick<AppConfig, 'productName' | 'publicUrl' | 'apiHost' | 'mail' | 'messages'> & { port?: number }

/** For mails of jobs, which have no call to read an address from. Without `PUBLIC_URL` their links lead to this machine. */
export const jobMailbox = (tx: Tx, { clock, config }: { clock: Clock; config: Config }): Mailbox => {
  const origin = config.publicUrl ?? `http://127.0.0.1${config.port ? `:${config.port}` : ''}`
  return makeMailbox({
    tx,
    clock,
    product: config.productName,
    origin,
    api: config.apiHost ?? `${origin}/api`,
    linksAnHour: config.mail.linksAnHour,
    messages: config.messages,
  })
}
