import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { type WidgetView, widgetViews } from '#contract/rules/widget-rules.ts'
import type { FoundWidget } from '#server/services/widgets.queries.ts'

/** The place that a path names, if there is such a place. */
export const viewOf = (text: string): WidgetView | null => widgetViews.find((view) => view === text) ?? null

export const widgetOf = (view: WidgetView, widget: FoundWidget): HandlerAnswer<Contract['widgets']['get']> => ({
  view,
  version: widget.version,
  preferences: widget.preferences,
  disabled: widget.disabled?.toISOString() ?? null,
  updated: widget.updated?.toISOString() ?? null,
  updatedBy: widget.updatedBy,
})
