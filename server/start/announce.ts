/** Messages that `npm start` prints. */
import { demoAccounts, demoPassword } from '../demo/shops.ts'
import type { Env } from '../env.ts'
import type { Data } from './open-data.ts'

/** Milliseconds of the parts of a start; the ones in a group run side by side. */
export type Parts = {
  install: number
  node: number
  store: number
  build: number
  demo: number
  firstPage: number
  total: number
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const begun: Record<Data['begun'], string> = {
  created: 'a new store',
  started: 'the store of before',
  adopted: 'the store of before, which was still running',
  connected: 'your database',
}

const mail = ({ mail: { smtpUrl } }: Env, url: string): string =>
  smtpUrl === null
    ? `Mail      Nothing is sent: it stands at ${url}/outbox, for this machine only. SMTP_URL sends it.`
    : `Mail      Sent by ${new URL(smtpUrl).host}.`

const mayLose =
  '          A failover may lose what was answered last: no standby must have it first (synchronous_standby_names), see docs/deploy.md.'

/** Of a database that may have standbys. */
const failover: Record<Data['durability'], string> = {
  memory: mayLose,
  disk: mayLose,
  standby: '          What was answered is on a standby as well and is there after a failover.',
}

const promises = (data: Data, env: Env): string[] => [
  `Data      ${data.where}: ${begun[data.begun]}.`,
  data.durability === 'memory'
    ? '          NOT safe from a power cut: the database answers before it has written to disk.'
    : '          What was answered is on disk (fsync) and is there after a restart or a power cut.',
  ...(data.begun === 'connected' ? [failover[data.durability]] : []),
  data.isProtected
    ? '          The application’s role cannot alter or delete ledger and audit rows.'
    : '          The ledger is NOT protected by the database’s roles: set DATABASE_ADMIN_URL as well, see docs/deploy.md.',
  `Limits    ${env.limits.signIns} sign-ins a minute from one address, ${env.limits.calls} calls a minute of one user or key,`,
  `          growing delays from failed sign-in ${env.limits.failedSignIns + 1} for one e-mail, ${env.limits.failedOfAddress} failed ones a minute from one address,`,
  `          ${env.mail.linksAnHour} mails with a link to one person an hour.`,
  `          ${env.limits.openCalls} calls a minute without a session from one address, ${env.wall.connections} connections at once, ${env.trustProxy ? 'all from the proxy' : `${env.wall.connectionsOfOne} from one address`}.`,
  `          ${env.messages.toOne} messages a day to one address or phone, ${env.messages.ofShop} of one shop, ${env.messages.parts} parts of its short messages.`,
  `          Credit decision: ${env.creditDecision}.`,
  ...uploads(env),
  ...looks(env),
]

/** What a brand may be, and should better not. */
const looks = ({ brand: { near, logo }, provider }: Env): string[] => [
  ...near.map(
    (colour) =>
      `Brand     BRAND_ACCENT is near the ${colour} that means something here; words and shapes tell them apart.`,
  ),
  ...(logo && !provider.mark ? ['Brand     Mails and papers show no SVG: BRAND_LOGO_PAPER gives them a mark.'] : []),
]

/** Uploaded files: what the settings leave undone for them is printed. */
const uploads = ({ scanner, fileKeys, dataDir }: Env): string[] => [
  scanner
    ? `Uploads   Looked at for viruses by clamd at ${scanner.host}:${scanner.port}.`
    : 'Uploads   NOT looked at for viruses: set SCANNER to the address of a clamd.',
  `          Sealed with ${fileKeys[0] ? `the key "${fileKeys[0].id}" of FILE_KEYS` : `the key in ${dataDir}/files.key: a backup needs it too`}.`,
]

const demo = (): string[] => [
  `Demo      Invented data, for this machine only. Password of all accounts: ${demoPassword}`,
  ...demoAccounts.map(({ email, purpose }) => `          ${email.padEnd(20)} ${purpose}`),
]

const empty = [
  'Data      The database is empty and nobody can sign in: npm run operator -- account invite lets somebody in.',
  '          DEMO=yes fills it with the demo.',
]

export type Announcement = { env: Env; data: Data; url: string; parts: Parts; is: 'demo' | 'empty' | 'in use' }

export const announce = ({ env, data, url, parts, is }: Announcement): string =>
  [
    '',
    `${env.productName}  ${env.publicUrl ?? url}`,
    `          API ${env.apiHost ?? `${env.publicUrl ?? url}/api`}, its description at /openapi.json under it`,
    '',
    ...promises(data, env),
    mail(env, url),
    ...(is === 'demo' ? demo() : []),
    ...(is === 'empty' ? empty : []),
    '',
    `Ready in ${seconds(parts.total)}: install ${seconds(parts.install)} beside Node ${seconds(parts.node)}, ` +
      `store ${seconds(parts.store)} and demo ${seconds(parts.demo)} beside build ${seconds(parts.build)}, ` +
      `first page ${seconds(parts.firstPage)}. Ctrl-C stops it.`,
    '',
  ].join('\n')
