import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { tellVersion } from '#server/http/pipeline/versions.ts'
import { findWidget } from '#server/services/widgets.queries.ts'
import { viewOf, widgetOf } from './answer.ts'

export const get: Handler<Contract['widgets']['get']> = async ({ params }, context) => {
  const view = viewOf(params.view)
  if (!view) return context.abort('ObjectNotFound', { fields: { uuid: params.view } })
  const widget = await findWidget(context.tx, context.scope.merchantId, view)
  tellVersion(context, widget.version)
  return widgetOf(view, widget)
}
