/** What the activity is found by; browsers have it without schemas. */
import { activityGroups } from '#domain/activity.ts'
import { auditActions } from '#domain/webhook-events.ts'
import { day, id, idOr, oneOf } from './kinds.ts'

export const activityFilters = {
  /** A person or a key; or the provider. */
  who: idOr('provider'),
  group: oneOf(activityGroups),
  action: oneOf(auditActions),
  /** Days of the merchant's time zone, both included. */
  since: { ...day, chip: 'days' },
  until: { ...day, chip: 'days' },
  /** What it was done to. */
  object: id,
} as const
