/**
 * Attacks that need no account: many slow connections of each kind, held for minutes, while a user reads a list and signs in; many
 * wrong passwords at once; bodies of 90,000 names. The product under attack has its default limits. Attackers use another address of
 * this machine where it has one (Linux), else the same.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clientOf, demoPassword, emailOf, signIn } from '../e2e/support/clients.ts'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { kinds, type SlowKind } from './sweep-attacks-kinds.ts'

/** Milliseconds, names and bytes that must not be passed. */
const goals = { list: 1000, recovery: 10_000, ofAccount: 10, ofAddress: 30, answerBytes: 10_000 }
const attacker = platform() === 'linux' ? '127.0.0.2' : '127.0.0.1'
const names = 90_000

type Answer = { status: number; text: string; milliseconds: number }
type Asked = { method?: string; headers?: Record<string, string>; body?: string; from?: string; agent?: Agent | false }

/** Uses a connection of its own: new connections must be accepted too. */
const ask = ({ url }: Product, path: string, asked: Asked = {}): Promise<Answer> =>
  new Promise((resolve) => {
    const begun = performance.now()
    const { method = 'GET', headers = {}, body, from: localAddress = '127.0.0.1', agent = false } = asked
    const end = (status: number, text: string) =>
      resolve({ status, text, milliseconds: Math.round(performance.now() - begun) })
    const sending = request(
      `${url}/api${path}`,
      { method, headers, localAddress, agent },
      (answer: IncomingMessage) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () => end(answer.statusCode ?? 0, text)).on('error', () => end(0, text))
      },
    )
    sending.on('error', () => end(0, ''))
    sending.end(body)
  })

const post = (body: unknown): Asked => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const askSignIn = (product: Product): Promise<Answer> =>
  ask(product, '/v2/token', post({ email: emailOf('owner'), password: demoPassword }))

const p95Of = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

type Watched = { lists: Answer[]; signIns: Answer[] }

/** Asks for a list five times a second and signs in every five seconds, until the time `until`. */
const watch = async (product: Product, list: () => Promise<Answer>, until: number): Promise<Watched> => {
  const seen: Watched = { lists: [], signIns: [] }
  const open: Promise<void>[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    open.push(list().then((answer) => void seen.lists.push(answer)))
    if (turn % 25 === 0) open.push(askSignIn(product).then((answer) => void seen.signIns.push(answer)))
    await pause(200)
  }
  await Promise.all(open)
  return seen
}

const badOf = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => String(status || 'no answer'))),
]

/** Milliseconds until ten lists in a row arrive about as fast as before. */
const recover = async (list: () => Promise<Answer>, usual: number): Promise<number> => {
  const begun = performance.now()
  let good = 0
  let reached = 0
  while (good < 10 && performance.now() - begun < 2 * goals.recovery) {
    const { status, milliseconds } = await list()
    const isGood = status === 200 && milliseconds <= 2 * usual + 50
    if (isGood && good === 0) reached = performance.now() - begun - milliseconds
    good = isGood ? good + 1 : 0
  }
  return good < 10 ? Infinity : Math.max(0, Math.round(reached))
}

type Size = { count: number; seconds: number; only: RegExp }
type Found = { row: Record<string, string | number>; findings: string[] }

const holdKind = async (product: Product, kind: SlowKind, { count, seconds }: Size): Promise<Found> => {
  const { accessToken } = await signIn(product, 'owner')
  const headers = { authorization: `Bearer ${accessToken}` }
  const [shop] = await clientOf(product, accessToken).merchants.list()
  const path = `/merchants/${shop?.id ?? ''}/operations`
  const list = () => ask(product, path, { headers })
  const { status } = await list()
  if (status !== 200) throw new Error(`The list that is to be measured answers ${status}.`)
  const usual = p95Of((await watch(product, list, performance.now() + 3000)).lists.map((one) => one.milliseconds))
  const holding = kind.hold(product, { count, from: attacker, path, token: accessToken })
  const seen = await watch(product, list, performance.now() + seconds * 1000)
  const figures = holding.end()
  const recovery = await recover(list, usual)
  const p95 = p95Of(seen.lists.map((one) => one.milliseconds))
  const [badLists, badSignIns] = [badOf(seen.lists), badOf(seen.signIns)]
  const findings = [
    ...(p95 > goals.list ? [`${kind.name}: the list's p95 is ${p95} ms of ${goals.list}`] : []),
    ...(badLists.length > 0 ? [`${kind.name}: lists answered ${badLists.join(', ')}`] : []),
    ...(badSignIns.length > 0 ? [`${kind.name}: sign-ins answered ${badSignIns.join(', ')}`] : []),
    ...(recovery > goals.recovery ? [`${kind.name}: not as before ${goals.recovery} ms after`] : []),
  ]
  const signIns = p95Of(seen.signIns.map((one) => one.milliseconds))
  const row = {
    kind: kind.name,
    opened: figures.opened,
    'held on average': figures.held,
    'list p95 before': usual,
    'list p95': p95,
    lists: seen.lists.length,
    'sign-in p95': signIns,
    'sign-ins': seen.signIns.length,
    'normal after': recovery,
  }
  return { row, findings: findings.map((one) => `attacks: ${one}`) }
}

/** So many wrong passwords at once, from one address: an answer 401 means that the password was looked at. */
const guess = async (product: Product, count: number, emailAt: (turn: number) => string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) =>
      ask(product, '/v2/token', {
        ...post({ email: emailAt(turn), password: `equivocada-${turn}` }),
        from: attacker,
        agent,
      }),
    ),
  )
  agent.destroy()
  const by = Map.groupBy(answers, ({ status }) => status)
  console.log(`  answers: ${[...by].map(([status, all]) => `${all.length} × ${status || 'none'}`).join(', ')}`)
  return by.get(401)?.length ?? 0
}

const guesses = async (product: Product, count: number): Promise<string[]> => {
  console.log(`${count} wrong passwords for one account at once`)
  const ofAccount = await guess(product, count, () => emailOf('rival'))
  // The minute in which they were counted.
  await pause(61_000)
  console.log(`${count} wrong passwords for as many accounts at once`)
  const ofAddress = await guess(product, count, (turn) => `nadie-${turn}@demo.test`)
  return [
    ...(ofAccount > goals.ofAccount ? [`attacks: ${ofAccount} guesses at one account, goal ${goals.ofAccount}`] : []),
    ...(ofAddress > goals.ofAddress ? [`attacks: ${ofAddress} guesses of one address, goal ${goals.ofAddress}`] : []),
  ]
}

const manyNames = async (product: Product): Promise<string[]> => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, index) => [`k${index}`, 1])))
  const { accessToken } = await signIn(product, 'owner')
  const json = { 'content-type': 'application/json' }
  const asked: [string, string, Asked][] = [
    ['without login', '/v2/token', { method: 'POST', headers: json, body }],
    ['signed in', '/v2/me', { method: 'PATCH', headers: { ...json, authorization: `Bearer ${accessToken}` }, body }],
  ]
  const findings: string[] = []
  for (const [who, path, what] of asked) {
    const { status, text, milliseconds } = await ask(product, path, what)
    console.log(`${names} names ${who}: ${status}, ${text.length} bytes, ${milliseconds} ms`)
    if (text.length > goals.answerBytes)
      findings.push(`attacks: ${names} names ${who} are answered ${text.length} bytes`)
  }
  return findings
}

/** Starts and stops its own product; prints a table. `only`: kinds by name, `passwords` and `names` among them. */
export const sweepAttacks = async (size: Size): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-attacks-'))
  // As the settings are by themselves: an empty value is none.
  const own = Object.fromEntries(
    ['SIGN_INS', 'FAILED_OF_ADDRESS', 'CALLS', 'OPEN_CALLS'].map((name) => [`LIMIT_${name}`, '']),
  )
  const product = await startProduct(join(folder, 'data'), own)
  const rows: Found['row'][] = []
  const findings: string[] = []
  try {
    for (const kind of kinds.filter(({ name }) => size.only.test(name))) {
      const { row, findings: more } = await holdKind(product, kind, size)
      rows.push(row)
      findings.push(...more)
      console.log(JSON.stringify(row))
    }
    if (rows.length > 0) console.table(rows)
    if (size.only.test('names')) findings.push(...(await manyNames(product)))
    if (size.only.test('passwords')) findings.push(...(await guesses(product, size.count)))
    const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}`
    console.log(
      `${size.count} connections of ${attacker} for ${size.seconds} s each, Node ${process.version}, ${machine}`,
    )
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return findings
}
