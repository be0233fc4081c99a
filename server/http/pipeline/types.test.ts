/** What must not compile: planted handlers, each with its fault. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const handlerOf = (body: string): string => `
  import type { Contract } from '#contract/index.ts'
  import type { Handler, Handlers } from '#server/http/pipeline/context.ts'
  type Refund = Handler<Contract['orders']['refund']>
  declare const configurations: Handler<Contract['merchants']['configurations']>
  const answer = { id: '', amount: 1, created: '', creditToCustomer: 0, remainingAmount: 0 }
  ${body}
`

/** File → source, and what the compiler says of it; null: nothing. */
const planted: Record<string, [string, RegExp | null]> = {
  'right.ts': [
    `export const refund: Refund = async ({ params, body }, { scope, merchant, caller, abort, reject }) => {
      if (body.amount === 1) abort('RefundNotAllowed')
      if (body.amount === 2) return reject('ObjectNotFound', { fields: { uuid: params.instalmentPlanId } })
      return { ...answer, id: scope.merchantId + merchant.timeZone + caller.userId }
    }`,
    null,
  ],
  'missing-handler.ts': [
    `export const merchants: Handlers<Contract['merchants']> = { list: async () => [], create: async (_, { abort }) => abort('PermissionDenied'), configurations }`,
    /'get' is missing/,
  ],
  'unknown-handler.ts': [
    `export const merchants: Handlers<Contract['merchants']> = { list: async () => [], get: async (_, { merchant }) => merchant, configurations, gone: async () => {} }`,
    /'gone' does not exist/,
  ],
  'undeclared-error.ts': [
    `export const refund: Refund = async (_, { abort }) => abort('CancelNotAllowed')`,
    /'"CancelNotAllowed"' is not assignable/,
  ],
  'undeclared-refusal.ts': [
    `export const refund: Refund = async (_, { reject }) => reject('DuplicatedOrder')`,
    /'"DuplicatedOrder"' is not assignable/,
  ],
  'wrong-parameter.ts': [
    `export const refund: Refund = async ({ params }) => ({ ...answer, id: params.operationId })`,
    /'operationId' does not exist/,
  ],
  'wrong-field.ts': [
    `export const refund: Refund = async ({ body }) => ({ ...answer, amount: body.total })`,
    /'total' does not exist/,
  ],
  'incomplete-answer.ts': [`export const refund: Refund = async () => ({ id: '', amount: 1 })`, /is not assignable/],
  'scope-without-merchant.ts': [
    `export const me: Handler<Contract['account']['me']> = async (_, { scope }) => { throw new Error(scope.merchantId) }`,
    /'scope' is possibly 'undefined'|never/,
  ],
  'nobody-has-no-role.ts': [
    `export const signIn: Handler<Contract['session']['signIn']> = async (_, { caller }) => { throw new Error(caller.role) }`,
    /'role' does not exist/,
  ],
  'access-unknown.ts': [
    `import { call } from '#contract/core/define.ts'
    export const list = call({ method: 'GET', path: '/x', access: 'operations.raed', summary: '', mode: 'both', answer: 'empty' })`,
    /'"operations.raed"' is not assignable/,
  ],
  'access-missing.ts': [
    `import { call } from '#contract/core/define.ts'
    export const list = call({ method: 'GET', path: '/x', summary: '', mode: 'both', answer: 'empty' })`,
    /'access' is missing/,
  ],
}

let folder: string
let output: string

beforeAll(async () => {
  await mkdir(join(root, '.build'), { recursive: true })
  folder = await mkdtemp(join(root, '.build', 'types-'))
  const compilerOptions = {
    noEmit: true,
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    types: ['node'],
    lib: ['ES2024'],
  }
  const tsconfig = { extends: '../../tsconfig.base.json', compilerOptions, files: Object.keys(planted) }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [file, [source]] of Object.entries(planted)) await writeFile(join(folder, file), handlerOf(source))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  output = await new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], (_, stdout) => resolve(stdout))
  })
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test.each(Object.entries(planted))('%s', (file, [, fault]) => {
  // Continuation lines of a message are indented.
  const messages = output
    .split(/\n(?! )/)
    .filter((message) => message.includes(`/${file}(`) || message.startsWith(`${file}(`))
  if (fault) expect(messages.join('\n')).toMatch(fault)
  else expect(messages).toEqual([])
})
