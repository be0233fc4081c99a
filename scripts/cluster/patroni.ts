/** Two PostgreSQL under Patroni, with etcd that says who is the primary and HAProxy that leads to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, pathOf, type Place, postgresFolder, until } from './place.ts'

/** One PostgreSQL. `port`: of the database; `rest`: of its Patroni, which answers the role of the database. */
type Node = { name: string; port: number; rest: number; folder: string }

const password = 'sweep-of-a-cluster'

/** A standby must have what is answered; a primary that crashed is not waited for. */
const configOf = (node: Node, etcd: number): string => `
scope: sweep
name: ${node.name}
restapi: { listen: "127.0.0.1:${node.rest}", connect_address: "127.0.0.1:${node.rest}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    master_start_timeout: 0
    maximum_lag_on_failover: 1048576
    postgresql:
      use_pg_rewind: true
      remove_data_directory_on_rewind_failure: true
      remove_data_directory_on_diverged_timelines: true
      parameters: { wal_log_hints: "on", max_connections: 120, shared_buffers: 32MB, wal_keep_size: 256MB, synchronous_standby_names: "*" }
  initdb: [{ encoding: UTF8 }, { auth-local: trust }, { auth-host: scram-sha-256 }]
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"]
postgresql:
  listen: "127.0.0.1:${node.port}"
  connect_address: "127.0.0.1:${node.port}"
  data_dir: ${node.folder}
  bin_dir: ${postgresFolder() ?? ''}
  parameters: { unix_socket_directories: "" }
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: standby, password: ${password} }
    rewind: { username: postgres, password: ${password} }
`

/** As docs/deploy.md has it, but for the addresses. */
const balancerOf = (port: number, nodes: Node[]): string => `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 1s
  timeout check 3s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 300ms fastinter 100ms downinter 300ms fall 1 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, rest }) => `  server ${name} 127.0.0.1:${at} check port ${rest}`).join('\n')}
`

const isPrimary = async ({ rest }: Node): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(1000) })).ok

const primaryOf = async (nodes: Node[]): Promise<Node | undefined> => {
  const found = await Promise.all(nodes.map((node) => isPrimary(node).catch(() => false)))
  return nodes[found.indexOf(true)]
}

/** The first row within so many milliseconds, by a connection of its own. */
const ask = async <Row extends pg.QueryResultRow>(
  port: number,
  text: string,
  milliseconds = 1000,
): Promise<Row | undefined> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 1000,
    query_timeout: milliseconds,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}

export type Cluster = {
  /** Where the primary answers, for the owner and for the application. */
  adminUrl: string
  appUrl: string
  /** Kills the primary, with SIGKILL. */
  killPrimary: () => Promise<void>
  /** Whether any of the two takes a write, asked for directly. */
  takesWrites: () => Promise<boolean>
  /** Waits for a primary with a standby that has all that is answered. */
  whole: () => Promise<void>
}

export const startCluster = async (place: Place): Promise<Cluster> => {
  const [etcd, peer, port] = [await freePort(), await freePort(), await freePort()]
  place.start(pathOf('etcd') ?? '', [
    '--name',
    'sweep',
    '--data-dir',
    place.makeFolder('etcd'),
    '--unsafe-no-fsync',
    '--listen-client-urls',
    `http://127.0.0.1:${etcd}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${etcd}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${peer}`,
    '--initial-cluster',
    `sweep=http://127.0.0.1:${peer}`,
  ])
  const nodes: Node[] = []
  for (const name of ['first', 'second'])
    nodes.push({ name, port: await freePort(), rest: await freePort(), folder: place.makeFolder(name) })
  for (const node of nodes)
    place.start(pathOf('patroni') ?? '', [place.write(`${node.name}.yml`, configOf(node, etcd))])
  place.start(pathOf('haproxy') ?? '', ['-f', place.write('database.cfg', balancerOf(port, nodes)), '-db'])

  const whole = () =>
    until(
      'a primary with its standby',
      async () => {
        const primary = await primaryOf(nodes)
        const look = `select count(*)::int as count from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
        return primary !== undefined && (await ask<{ count: number }>(primary.port, look))?.count === 1
      },
      300,
    )
  await whole()
  for (const role of ['shop_owner', 'shop_app'])
    await ask(port, `create role ${role} login password '${password}'`, 60_000)
  await ask(port, 'create database shop owner shop_owner', 60_000)
  await ask(port, 'create table beats (at timestamptz not null default now())', 60_000)
  const urlOf = (role: string): string => `postgres://${role}:${password}@127.0.0.1:${port}/shop`
  return {
    adminUrl: urlOf('shop_owner'),
    appUrl: urlOf('shop_app'),
    killPrimary: async () => {
      const primary = await primaryOf(nodes)
      if (!primary) throw new Error('There is no primary.')
      const [pid] = readFileSync(join(primary.folder, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    takesWrites: async () => {
      const write = 'insert into beats default values returning true as done'
      const seen = await Promise.all(
        nodes.map((node) =>
          ask<{ done: boolean }>(node.port, write).then(
            (row) => row?.done === true,
            () => false,
          ),
        ),
      )
      return seen.includes(true)
    },
    whole,
  }
}
