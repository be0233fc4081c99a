import { recordWebhooks } from './record.ts'
import { makeWebhookSender, type SenderDeps } from './send.ts'

/** Derives events from what was done, and sends what is due. */
export const makeWebhooks = (deps: SenderDeps): { run: () => Promise<void>; stop: () => Promise<void> } => {
  const sender = makeWebhookSender(deps)
  return {
    run: async () => {
      await recordWebhooks(deps.db, deps.clock)
      await sender.run()
    },
    stop: sender.stop,
  }
}
