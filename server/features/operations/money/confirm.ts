import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { confirmSale } from '#server/services/checkout/confirmation.ts'
import { actOf } from './actor.ts'

/** The yes of a person, where the shop's system has not said it. */
export const confirm: Handler<Contract['orders']['confirm']> = async ({ params }, context) => {
  const id = params.instalmentPlanId
  const done = await confirmSale(context, id, { by: 'person', actor: actOf(context).actor })
  if (!done) return context.abort('ConfirmationNotAllowed')
  context.note({ objectId: id, status: 'ok', ...done })
}
