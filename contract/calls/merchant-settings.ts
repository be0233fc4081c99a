/** What a merchant's system sets of its shop, by private key. Limits are for people: they need the password. */
import { call } from '../core/define.ts'
import { keyListOf } from '../core/key-lists.ts'
import { Id } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { isHost } from '../rules/preference-rules.ts'
import { Face } from './preferences.ts'

const Hostname = z.object({ id: Id, host: z.string(), name: z.string() })
const byKey = { access: 'private-key', mode: 'both', scope: 'merchant' } as const
const path = '/me/hostnames'

/** `https://www.shop.example/path` is its host. */
const hostIn = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')

const updating = {
  ...byKey,
  path: '/me',
  summary: 'Set the public name of the shop; other fields of older clients are ignored',
  body: z.object({ name: z.optional(Face.shape.name) }),
  answer: 'empty',
  audit: 'preferences.changed',
} as const

export const merchantSettings = {
  update: call({ method: 'PATCH', ...updating }),
  replace: call({ method: 'PUT', ...updating }),
  hostnames: call({
    method: 'GET',
    path,
    ...byKey,
    summary: 'Where the shop sells: its domains. None: wherever it likes',
    answer: keyListOf(Hostname),
  }),
  addHostname: call({
    method: 'POST',
    path,
    ...byKey,
    summary: 'Add a domain by its address; one that is there already stays',
    body: z.object({
      url: z
        .string()
        .check(z.maxLength(2000), z.overwrite(hostIn), z.refine(isHost, 'Write a domain, such as www.tienda.es.')),
    }),
    answer: Hostname,
    status: 201,
    errors: ['IdempotencyConflict'],
    audit: 'preferences.changed',
  }),
  removeHostname: call({
    method: 'DELETE',
    path: `${path}/{hostnameId}`,
    ...byKey,
    summary: 'Remove a domain',
    answer: 'empty',
    audit: 'preferences.changed',
  }),
}
