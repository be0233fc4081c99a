/**
 * What a server that other machines can reach must not do. Only this file decides whether they can: it listens for other machines, it is
 * behind a proxy, or its address is not one of this machine.
 */
import type { Env } from './env.ts'
import { isLoopback } from '#server/core/loopback.ts'

type Checked = Pick<
  Env,
  | 'host'
  | 'publicUrl'
  | 'trustProxy'
  | 'demoAllowRemote'
  | 'databaseUrl'
  | 'databaseAdminUrl'
  | 'sealKey'
  | 'fileKeys'
  | 'backupKey'
  | 'services'
  | 'privacy'
  | 'logLevel'
>

export const isProduction = ({ host, publicUrl, trustProxy }: Checked): boolean =>
  trustProxy || !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))

/** A random key of 256 bits in 43 characters always has at least this many different ones. */
const minVariety = 16
const minServiceVariety = 8
const wellKnown = /change.?me|password|secret|example|default|12345|abcdef|test.?key|my.?key/i

const isMadeUp = (key: string, least: number): boolean => new Set(key).size < least || wellKnown.test(key)

const random = 'write 32 random bytes as base64url, like those of: openssl rand -base64 32 | tr +/ -_ | tr -d ='

const sealingFaults = ({ sealKey, fileKeys, backupKey }: Checked): string[] => {
  const keys = [
    ...(sealKey === null ? [] : [{ setting: 'SEAL_KEY', key: sealKey }]),
    ...fileKeys.map(({ id, key }) => ({ setting: `FILE_KEYS (${id})`, key })),
    ...(backupKey === null ? [] : [{ setting: 'BACKUP_KEY', key: backupKey }]),
  ]
  return keys.flatMap(({ setting, key }, at) => {
    if (isMadeUp(key, minVariety)) return [`${setting} can be guessed: ${random}.`]
    const twin = keys.slice(0, at).find((other) => other.key === key)
    return twin ? [`${setting} is the same key as ${twin.setting}: ${random}.`] : []
  })
}

const serviceFaults = ({ services: { decision, cards, openBanking, sms, servicer } }: Checked): string[] =>
  Object.entries({
    DECISION_KEY: decision,
    CARD_KEY: cards,
    OPEN_BANKING_KEY: openBanking,
    SMS_KEY: sms,
    SERVICING_KEY: servicer,
  }).flatMap(([name, service]) =>
    service && isMadeUp(service.key, minServiceVariety)
      ? [`${name} can be guessed: write the key that the service has given you.`]
      : [],
  )

const isOpen = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url)
  // No host, or a folder, is a socket of this machine.
  if (/^(%2f|$)/i.test(hostname) || isLoopback(hostname)) return false
  return ![...searchParams].some(
    ([name, value]) => name === 'sslmode' && /^(require|verify-ca|verify-full)$/.test(value),
  )
}

const databaseFaults = ({ databaseUrl, databaseAdminUrl, services }: Checked): string[] =>
  Object.entries({ DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: databaseAdminUrl }).flatMap(([name, url]) =>
    url !== null && isOpen(url) && !services.reach.allowPrivate
      ? [
          `${name} leads to another machine without TLS: add ?sslmode=verify-full to it, or set PRIVATE_SERVICES=yes where ` +
            `nobody else can listen.`,
        ]
      : [],
  )

const addressFaults = ({ publicUrl, demoAllowRemote }: Checked): string[] => {
  // A demo has no data of real people.
  if (demoAllowRemote) return []
  if (publicUrl === null)
    return ['PUBLIC_URL is not set and others can reach this server: write the address that browsers know it by.']
  return publicUrl.startsWith('https:')
    ? []
    : ['PUBLIC_URL is not right for a server that others can reach: write an address that begins with https://.']
}

const privacyFaults = ({ privacy, demoAllowRemote }: Checked): string[] =>
  demoAllowRemote || privacy.url !== null || privacy.texts !== null
    ? []
    : [
        'PRIVACY_URL and PRIVACY_TEXTS are not set, and people type their data here: write the address of your privacy ' +
          'notice, or the path of a file with its texts.',
      ]

/** Sentences with the setting's name and what to write; empty if no other machine can reach the server, or all is right. */
export const productionFaults = (env: Checked): string[] =>
  isProduction(env)
    ? [
        ...addressFaults(env),
        ...databaseFaults(env),
        ...sealingFaults(env),
        ...serviceFaults(env),
        ...privacyFaults(env),
        ...(env.logLevel === 'debug' ? ['LOG_LEVEL=debug is for developers: write info, warn or error.'] : []),
      ]
    : []
