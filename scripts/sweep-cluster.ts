/**
 * The product as several processes on the programs of others: a cluster of PostgreSQL that loses its primary, a pooler, and proxies
 * before processes that are restarted. What is not installed is named and left out.
 */
import { missing, type Program } from './cluster/place.ts'
import { proxies } from './cluster/proxies.ts'
import { sweepFailover } from './sweep-cluster-failover.ts'
import { sweepPooler } from './sweep-cluster-pooler.ts'
import { sweepRolling } from './sweep-cluster-rolling.ts'

type Size = { clicks: number; kills: number; calls: number; restarts: number }
type Part = { name: string; needs: Program[]; run: () => Promise<string[]> }

const parts = (size: Size): Part[] => [
  {
    name: 'failover',
    needs: ['postgres', 'patroni', 'etcd', 'haproxy'],
    run: () => sweepFailover({ clicks: size.clicks, kills: size.kills, operations: 50, connections: 20 }),
  },
  {
    name: 'pooler',
    needs: ['pgbouncer'],
    run: () => sweepPooler({ clicks: Math.ceil(size.clicks / 10), operations: 50, connections: 20 }),
  },
  ...proxies.map((proxy) => ({
    name: proxy,
    needs: [proxy],
    run: () => sweepRolling(proxy, { calls: size.calls, restarts: size.restarts, connections: 30, streams: 8 }),
  })),
]

/** `--part failover|pooler|haproxy|nginx|caddy`, and other numbers than those of a whole run. Options of `parseArgs`. */
export const clusterOptions = {
  part: { type: 'string' },
  clicks: { type: 'string', default: '10000' },
  kills: { type: 'string', default: '10' },
  calls: { type: 'string', default: '100000' },
  restarts: { type: 'string', default: '10' },
} as const

type Values = { part?: string; clicks: string; kills: string; calls: string; restarts: string }

export const sweepCluster = async (values: Values): Promise<string[]> => {
  const size = {
    clicks: Number(values.clicks),
    kills: Number(values.kills),
    calls: Number(values.calls),
    restarts: Number(values.restarts),
  }
  const findings: string[] = []
  for (const { name, needs, run } of parts(size)) {
    if (values.part !== undefined && values.part !== name) continue
    const absent = missing(needs)
    if (absent.length > 0) console.log(`cluster ${name}: left out, not installed: ${absent.join(', ')}`)
    else findings.push(...(await run()))
  }
  return findings
}
