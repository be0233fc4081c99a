/** The widget that a shop puts into its pages: how it looks in each of its two places. */
import { call } from '../core/define.ts'
import { Instant, intParam } from '../core/values.ts'
import { isColour, isUrl } from '../core/validation.ts'
import {
  legalVariables,
  maxLegalTextLength,
  maxTitleLength,
  titleVariables,
  unknownVariables,
  widgetViews,
} from '../rules/widget-rules.ts'
import { z } from '../core/zod.ts'

const Colour = z.string().check(z.refine(isColour, 'Write a colour as #RRGGBB.'))
const words = (most: number, variables: readonly string[]) => {
  const known = (text: string) => unknownVariables(text, variables).length === 0
  const message = `In braces may stand: ${variables.join(', ')}.`
  return z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.refine(known, message)))
}

export const WidgetPreferences = z.strictObject({
  primary_color: Colour,
  text_color: Colour,
  align: z.enum(['left', 'center', 'right']),
  layout: z.enum(['horizontal', 'vertical']),
  border: z.boolean(),
  title: words(maxTitleLength, titleVariables),
  title_zero_interest: words(maxTitleLength, titleVariables),
  default_instalments: z.nullable(z.int().check(z.minimum(1), z.maximum(36))),
  slider: z.boolean(),
  legal_advice: z.boolean(),
  legal_text: words(maxLegalTextLength, legalVariables),
  url_more_info: z.nullable(
    z.string().check(z.refine(isUrl, 'Write an address that begins with https:// or http://.')),
  ),
  out_of_limits: z.enum(['show', 'hide']),
  min_amount: z.nullable(intParam(1, 1_000_000_000)),
  country: z.enum(['auto', 'ES', 'PT']),
})

export const Widget = z.object({
  view: z.enum(widgetViews),
  /** Counts the changes, for ETag and If-Match. */
  version: z.int(),
  preferences: WidgetPreferences,
  /** Since when it draws nothing; null: it is on. */
  disabled: z.nullable(Instant),
  /** Null: never changed. */
  updated: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
})

const path = '/merchants/{merchantId}/widgets/{view}'
const write = { access: 'preferences.write', mode: 'both', ifMatch: true } as const

export const widgets = {
  get: call({
    method: 'GET',
    path,
    access: 'preferences.read',
    mode: 'both',
    summary: 'How the widget looks in one place: product or cart',
    answer: Widget,
  }),
  put: call({
    method: 'PUT',
    path,
    ...write,
    summary: 'Set how it looks, whole',
    body: WidgetPreferences,
    answer: Widget,
    audit: 'widget.changed',
    usage: 'preferences.widget_changed',
  }),
  enable: call({
    method: 'POST',
    path: `${path}/enable`,
    ...write,
    summary: 'Let it draw',
    answer: Widget,
    errors: ['IdempotencyConflict'],
    audit: 'widget.enabled',
    usage: 'preferences.widget_enabled',
  }),
  disable: call({
    method: 'POST',
    path: `${path}/disable`,
    ...write,
    summary: 'Let it draw nothing; the snippet may stay in the pages',
    answer: Widget,
    errors: ['IdempotencyConflict'],
    audit: 'widget.disabled',
    usage: 'preferences.widget_disabled',
  }),
}
