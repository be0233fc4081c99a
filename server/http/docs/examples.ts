/** Examples of the reference. Tests write them from real answers, so that none is invented. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WebhookType } from '#domain/webhook-events.ts'

/** One call as it was made: its address with values, what was sent and what was answered. */
export type Example = { method: string; path: string; body?: unknown; status: number; answer?: unknown }
/** By `noun.call`, and by the type of the event. */
export type Examples = { calls: Record<string, Example>; events: Partial<Record<WebhookType, unknown>> }

export const examplesFile = join(import.meta.dirname, 'examples.gen.json')

/** None where they are about to be written for the first time. */
export const readExamples = (): Examples =>
  existsSync(examplesFile)
    ? (JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples) // written by the test
    : { calls: {}, events: {} }
