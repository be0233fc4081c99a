import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '#server/testing/app.ts'
import type { TestClient } from '#server/testing/as.ts'
import { runAudiences, sendList } from '#server/testing/audiences.ts'
import { cellsOf } from '#server/testing/downloads.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { makePeopleHasher } from './identifiers.ts'
import { leaseFrom, Lost, makeAudience, type MakeDeps } from './make-audience.ts'
import { claimNext } from './audiences.queries.ts'

let server: TestServer
let merchantId: string
let owner: TestClient
beforeAll(async () => {
  server = await testServer()
  merchantId = server.merchants.bilbao
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.as('owner')
})

const lines = 100_000
const bad = (index: number): boolean => index % 10 === 3
/** Each tenth line is bad, each twentieth repeats a person; `more` is the content of other columns. */
const list = (count: number, more = ''): string => {
  const rows = ['correo;notas']
  for (let index = 0; index < count; index += 1)
    rows.push(`${bad(index) ? `=mal${index}()` : `P${index % 20 === 8 ? index - 1 : index}@x.es`};${more}`)
  return rows.join('\n')
}
const counts = (count: number) => ({
  status: 'partial',
  readCount: count,
  rejectedCount: count / 10,
  membersCount: (count * 9) / 10 - count / 20,
})

const get = (uuid: string) => owner.audiences.get({ params: { merchantId, uuid } })
const rejectedLines = async (uuid: string): Promise<string[]> => {
  const { url } = await owner.audiences.rejected({ params: { merchantId, uuid } })
  const [, ...rows] = cellsOf(Buffer.from(await (await server.fetch(url)).arrayBuffer()))
  return rows.map(([line = '', value = '']) => `${line} ${value}`)
}
/** Of a list of so many; the labels are line 1. */
const expectedLines = (count: number): string[] =>
  Array.from({ length: count / 10 }, (_, i) => `${i * 10 + 5} '=mal${i * 10 + 3}()`)

/** What the job has, with a maker of our own. */
const deps = (isStopped: MakeDeps['isStopped']): MakeDeps => ({
  db: server.db,
  clock: server.clock,
  isStopped,
  vault: makeVault(server.config),
  people: makePeopleHasher(server.config),
})
const claim = async () => {
  const claimed = await claimNext(server.db, { now: server.clock.now(), lease: leaseFrom(server.clock) })
  if (!claimed) throw new Error('There is nothing to be made.')
  return claimed
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag puts it there
/** Bytes that are in use now. Buffers are freed a little later than what holds them: the least of some measurements counts. */
const inUse = (): number => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('[CA-33] [RT-17] a list of 100,000 lines, one in ten bad', () => {
  test('is made with no more of it in memory than a piece, and each bad line is told once', async () => {
    // 18 MB: what is not read of a line counts as well.
    const uuid = await sendList(owner, merchantId, list(lines, 'x'.repeat(170)))
    const late: number[] = []
    let batches = 0
    const claimed = await claim()
    await makeAudience(
      deps(() => {
        batches += 1
        if (batches > 84 && batches % 4 === 0) late.push(inUse())
        return false
      }),
      claimed,
    )
    // When most of it is read, hardly more is in use than when all is done: neither the list nor what was read of it.
    const done: number[] = []
    while (done.length < late.length) {
      done.push(inUse())
      await get(uuid)
    }
    expect(batches).toBe(100)
    expect(Math.min(...late) - Math.min(...done)).toBeLessThan(8 * 1024 * 1024)
    expect(await get(uuid)).toMatchObject(counts(lines))
    const told = await rejectedLines(uuid)
    expect(told).toEqual(expectedLines(lines))
    expect(new Set(told).size).toBe(lines / 10)
  }, 120_000)
})

describe('a maker that ends in the middle', () => {
  test('leaves it to the next, who counts nothing twice', async () => {
    const uuid = await sendList(owner, merchantId, list(6_000))
    let batches = 0
    // As after kill -9: it reports nothing and keeps its lease.
    const broken = makeAudience(
      deps(() => (batches += 1) > 4),
      await claim(),
    )
    await expect(broken).rejects.toThrow(Lost)
    expect(await get(uuid)).toMatchObject({ status: 'processing', readCount: 4_000, rejectedCount: 400 })
    await runAudiences(server)
    expect(await get(uuid)).toMatchObject({ status: 'processing', readCount: 4_000 })
    server.clock.advance(15_000)
    await runAudiences(server)
    expect(await get(uuid)).toMatchObject(counts(6_000))
    expect(await rejectedLines(uuid)).toEqual(expectedLines(6_000))
    expect(
      await server.db.selectFrom('stored_files').select('purpose').where('purpose', '=', 'audience_list').execute(),
    ).toEqual([])
  })

  test('or was only slow can add nothing once another has it', async () => {
    const uuid = await sendList(owner, merchantId, list(3_000))
    const slow = await claim()
    server.clock.advance(15_000)
    const quick = await claim()
    let batches = 0
    const late = deps(() => {
      batches += 1
      return false
    })
    const going = deps(() => false)
    const answers = await Promise.allSettled([makeAudience(going, quick), makeAudience(late, slow)])
    expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: new Lost() }])
    expect(batches).toBe(0)
    expect(await get(uuid)).toMatchObject(counts(3_000))
    expect(await rejectedLines(uuid)).toEqual(expectedLines(3_000))
  })
})

test('two processes make each audience once', async () => {
  const uuids: string[] = []
  for (let i = 0; i < 4; i += 1) uuids.push(await sendList(owner, merchantId, list(2_000)))
  await Promise.all([runAudiences(server), runAudiences(server)])
  for (const uuid of uuids) {
    expect(await get(uuid)).toMatchObject(counts(2_000))
    expect(await rejectedLines(uuid)).toEqual(expectedLines(2_000))
  }
  const attempts = await server.db.selectFrom('audiences').where('id', 'in', uuids).select('attempt').execute()
  expect(attempts).toEqual(uuids.map(() => ({ attempt: 1 })))
})
