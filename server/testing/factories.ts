/** People, companies and shops for tests. */
import { hash as hashAtCost } from '@node-rs/argon2'
import type { Role } from '#contract/core/access.ts'
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { dayIn } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import { timeZoneOf } from '#domain/tax-place.ts'
import { defaultTerms, type MerchantTerms, taxedTerms } from '#domain/terms.ts'
import type { MerchantStatus } from '#contract/calls/merchants.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Db } from '../db/schema.ts'
import { insertSession } from '../features/session/session.queries.ts'
import { after, issueTokens, sessionLifetime } from '../features/session/tokens.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Clock } from '#server/core/clock.ts'
import { vatAt } from '#server/services/merchants/vat.ts'
import { newId } from '#server/core/ids.ts'

export const password = 'trastienda-demo'
/** A hash carries its cost: the least makes each sign-in of a test 20 ms shorter, by the same code. */
const minCost = { memoryCost: 8, timeCost: 1 }
let passwordHash: Promise<string> | undefined

export const makeCompany = async (
  db: Db,
  clock: Clock,
  { name = 'Casa Lumbre', country = 'ES', disabled = false } = {},
): Promise<string> => {
  const id = newId(clock)
  const created = clock.now()
  await db
    .insertInto('companies')
    .values({
      id,
      name,
      account_type: 'enterprise',
      country,
      ownership_type: null,
      disabled: disabled ? created : null,
      created,
    })
    .execute()
  return id
}

type NewMerchant = {
  name?: string
  country?: 'ES' | 'PT'
  postcode?: string | null
  status?: MerchantStatus
  terms?: Partial<MerchantTerms>
}

/** As of shops that agreed their terms before tiers were sliced, with a provider in Spain. */
const agreedIn = (country: 'ES' | 'PT', postcode: string | null, clock: Clock): MerchantTerms => {
  const vat = vatAt('ES', { country, postcode }, dayIn('Europe/Madrid', clock.now()))
  return { ...taxedTerms(defaultTerms(country), vat), feeTierMode: 'whole' }
}

export const makeMerchant = async (
  db: Db,
  clock: Clock,
  companyId: string,
  options: NewMerchant = {},
): Promise<string> => {
  const { name = 'Casa Lumbre Bilbao', country = 'ES', postcode = null, status = 'active', terms = {} } = options
  const id = newId(clock)
  await db
    .insertInto('merchants')
    .values({
      id,
      company_id: companyId,
      name,
      status,
      review: status === 'pending' ? 'in_review' : null,
      country,
      postcode,
      time_zone: timeZoneOf(country, postcode),
      terms: { ...agreedIn(country, postcode, clock), ...terms },
      created: clock.now(),
    })
    .execute()
  return id
}

/** All have the same password. Without `merchants` a person sees every merchant of the company. */
export const makeUser = async (
  db: Db,
  clock: Clock,
  user: { companyId: string; email: string; role: Role; merchants?: string[] },
): Promise<string> => {
  passwordHash ??= hashAtCost(password, minCost)
  const id = newId(clock)
  await db
    .insertInto('users')
    .values({
      id,
      company_id: user.companyId,
      email: user.email,
      password_hash: await passwordHash,
      first_name: 'Nora',
      last_name: 'Ibarra',
      role: user.role,
      locale: null,
      prefered_merchant_id: null,
      removed: null,
      created: clock.now(),
    })
    .execute()
  const bounds = (user.merchants ?? []).map((merchant_id) => ({ user_id: id, merchant_id }))
  if (bounds.length > 0) await db.insertInto('user_merchants').values(bounds).execute()
  return id
}

export type TestKey = { publicKey: string; privateKey: string }

export const makeKey = async (db: Db, clock: Clock, merchantId: string): Promise<TestKey> => {
  const [publicKey, privateKey] = [newSecret(), newSecret()]
  await db
    .insertInto('api_keys')
    .values({
      id: newId(clock),
      merchant_id: merchantId,
      public_key: publicKey,
      private_key_hash: hashToken(privateKey),
      private_key_last4: privateKey.slice(-4),
      created: clock.now(),
      last_used: null,
      revoked: null,
    })
    .execute()
  return { publicKey, privateKey }
}

type NewCampaign = Partial<Omit<Campaign, 'id'>> & {
  startDate?: string
  endDate?: string | null
  draft?: boolean
  stopped?: Date | null
  /** Numbers of articles; without any, the whole catalogue. */
  articles?: readonly string[]
  audienceId?: string | null
}

/** Free of interest in 6, from today on and without an end. */
export const makeCampaign = async (
  db: Db,
  clock: Clock,
  { merchantId, sandbox }: Scope,
  options: NewCampaign = {},
): Promise<string> => {
  const { name = 'Navidad', numInstalments = [6], products = ['instalments'], articles = [], draft = false } = options
  const { minOrderAmount = null, maxOrderAmount = null, waitingPeriod = 0, feeDiscountRate = 100_00 } = options
  const { startDate = dayIn('Europe/Madrid', clock.now()), endDate = null, stopped = null, audienceId = null } = options
  const own = { merchant_id: merchantId, sandbox }
  const [id, now] = [newId(clock), clock.now()]
  await db
    .insertInto('campaigns')
    .values({
      ...own,
      id,
      version: 1,
      name,
      scope: numInstalments.length > 1 ? 'bulk' : 'single',
      products,
      num_instalments: numInstalments,
      start_date: startDate,
      end_date: endDate,
      draft,
      stopped,
      fee_discount_rate: feeDiscountRate,
      waiting_period: waitingPeriod,
      audience_id: audienceId,
      min_order_amount: minOrderAmount,
      max_order_amount: maxOrderAmount,
      partial: articles.length > 0,
      articles_count: articles.length,
      published: draft ? null : now,
      created: now,
      created_by: null,
      updated: now,
      updated_by: null,
    })
    .execute()
  const rows = articles.map((mid) => ({ ...own, campaign_id: id, mid, name: mid }))
  const blank = { url: null, description: null, image_url: null }
  if (rows.length > 0)
    await db
      .insertInto('campaign_articles')
      .values(rows.map((row) => ({ ...row, ...blank })))
      .execute()
  return id
}

type NewAudience = { name?: string; identifier?: AudienceIdentifier; hashes?: readonly Buffer[] }

/** Ready, of those whose keyed hashes are given. */
export const makeAudience = async (
  db: Db,
  clock: Clock,
  { merchantId, sandbox }: Scope,
  { name = 'Clientes fieles', identifier = 'email', hashes = [] }: NewAudience = {},
): Promise<string> => {
  const own = { merchant_id: merchantId, sandbox }
  const [id, now] = [newId(clock), clock.now()]
  const count = hashes.length
  await db
    .insertInto('audiences')
    .values({
      ...own,
      id,
      name,
      source: 'csv',
      identifier,
      filter: null,
      status: 'ready',
      error: null,
      members_count: count,
      read_count: count,
      rejected_count: 0,
      consent_confirmed: now,
      created: now,
      created_by: null,
      updated: now,
    })
    .execute()
  if (count > 0)
    await db
      .insertInto('audience_members')
      .values(hashes.map((hash) => ({ ...own, audience_id: id, hash })))
      .execute()
  return id
}

const newSecret = (): string => Buffer.from(newToken(), 'base64url').toString('hex').slice(0, 40)

/** A session as of now, for a plain bearer client; answers its access token. */
export const makeSession = (db: Db, clock: Clock, userId: string): Promise<string> => {
  const now = clock.now()
  const session = { id: newId(clock), userId, created: now, expires: after(now, sessionLifetime) }
  return db.transaction().execute(async (tx) => {
    await insertSession(tx, { ...session, companionHash: null, userAgent: null })
    return (await issueTokens(tx, session, now)).accessToken
  })
}

/** The one domain on which a merchant without preferences sells from now on. */
export const listDomain = async (db: Db, clock: Clock, merchantId: string, host: string): Promise<void> => {
  await db
    .insertInto('merchant_preferences')
    .values({
      merchant_id: merchantId,
      hostnames: { list: [{ id: newId(clock), host, name: 'Tienda' }] },
      logo_file_id: null,
      face: { name: null, phone: null, website: null, returnTerms: null },
      updated: clock.now(),
      updated_by: null,
      version: 1,
    })
    .execute()
}
