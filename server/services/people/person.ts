/** One person in all that is stored: what there is, and the deletion of what no law keeps. */
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { findAgreementsOf } from '../agreements/agreements.queries.ts'
import { normalizeIdentifier, type PeopleHasher } from '../audiences/identifiers.ts'
import { forgetSales } from './forget.ts'
import { findAudiencesNaming, removeMember } from './forget.queries.ts'
import {
  deleteMails,
  findAudienceScopes,
  findAudiencesOf,
  findEvents,
  findMails,
  findSales,
  findShipments,
  findShortMessages,
  findStaff,
  lockSales,
  mayBeErased,
  type FoundSale,
  type Wanted,
} from './find.queries.ts'
import { eraseFromViews, findViewsNaming } from './searched-views.ts'

/** `wanted` and what its sales add: the other ways in which audiences know the same person. */
const identifiersOf = (wanted: Wanted, sales: readonly FoundSale[]): [AudienceIdentifier, string][] => [
  [wanted.kind === 'email' ? 'email' : 'document_id', wanted.text],
  ...sales.flatMap(({ customer, email, phone, consent }): [AudienceIdentifier, string][] => [
    ...[customer.email, email, consent?.email].flatMap((text): [AudienceIdentifier, string][] =>
      text ? [['email', text]] : [],
    ),
    ...[customer.phone, phone, consent?.phone].flatMap((text): [AudienceIdentifier, string][] =>
      text ? [['phone', text]] : [],
    ),
    ...[customer.documentId, consent?.documentId].flatMap((text): [AudienceIdentifier, string][] =>
      text ? [['document_id', text]] : [],
    ),
  ]),
]

type Member = Scope & { companyId: string; kind: AudienceIdentifier; hash: Buffer }

/** The hashes of a person in each merchant that has audiences. */
const membersOf = async (
  db: Db,
  people: PeopleHasher,
  wanted: Wanted,
  sales: readonly FoundSale[],
): Promise<Member[]> => {
  const found = new Map<string, Member>()
  for (const { country, ...scope } of await findAudienceScopes(db))
    for (const [kind, text] of identifiersOf(wanted, sales)) {
      const identifier = normalizeIdentifier(kind, text, country)
      if (identifier === null) continue
      const hash = people.hash(scope.merchantId, kind, identifier)
      found.set(`${scope.merchantId} ${scope.sandbox} ${hash.toString('hex')}`, { ...scope, kind, hash })
    }
  return [...found.values()]
}

/** Addresses that are the person's: the one that was asked for, else those of their sales. */
const emailsOf = ({ kind, text }: Wanted, sales: readonly FoundSale[]): string[] =>
  kind === 'email'
    ? [text]
    : [
        ...new Set(
          sales.flatMap(({ customer, email }) => [customer.email, email ?? ''].map((one) => one.toLowerCase())),
        ),
      ]

/** Everything of a person as of one moment. */
export const readPerson = async (db: Db, people: PeopleHasher, wanted: Wanted) => {
  const sales = await findSales(db, wanted)
  const members = await membersOf(db, people, wanted, sales)
  const emails = emailsOf(wanted, sales)
  return {
    sales,
    agreements:
      sales.length > 0
        ? await findAgreementsOf(
            db,
            sales.map(({ id }) => id),
          )
        : [],
    events: sales.length > 0 ? await findEvents(db, sales) : [],
    shipments: sales.length > 0 ? await findShipments(db, sales) : [],
    mails: emails.length > 0 ? await findMails(db, emails) : [],
    shortMessages: sales.some(({ requestId }) => requestId) ? await findShortMessages(db, sales) : [],
    audiences:
      members.length > 0
        ? await findAudiencesOf(
            db,
            members.map(({ hash }) => hash),
          )
        : [],
    views: await findViewsNaming(db, wanted, sales),
    staff: await findStaff(db, wanted),
  }
}

export type Person = Awaited<ReturnType<typeof readPerson>>

export type Erasure = {
  erased: { sales: number; mails: number; audiences: number; views: number }
  /** Sales that stay: contracts, and those that are not over. */
  kept: { contracts: number; open: number; staff: number }
  /** Whose rows were changed; for the audit log. */
  scopes: (Scope & { companyId: string; sales: number })[]
  /** The same of views, which are of both modes. */
  viewsOf: { merchantId: string; companyId: string; views: number }[]
}

/** Deletes what no law keeps. Contracts stay, and so do accounts of shops, which their company ends. */
export const erasePerson = async (tx: Tx, people: PeopleHasher, wanted: Wanted, now: Date): Promise<Erasure> => {
  const before = await findSales(tx, wanted)
  if (before.length > 0)
    await lockSales(
      tx,
      before.map(({ id }) => id),
    )
  const sales = await findSales(tx, wanted)
  const erasable = sales.filter(mayBeErased)
  const members = await membersOf(tx, people, wanted, sales)
  const views = await eraseFromViews(tx, wanted, sales, now)
  await forgetSales(tx, people, erasable, now, { names: true })
  let audiences = 0
  for (const { kind, hash, ...scope } of members) {
    const named = await findAudiencesNaming(tx, scope, { kind, hash, madeOfSales: false })
    audiences += await removeMember(tx, scope, hash, named)
  }
  const contracts = sales.filter(({ isContract }) => isContract).length
  const emails = emailsOf(wanted, sales)
  const open = sales.filter((sale) => !sale.isContract && sale.forgotten === null && !mayBeErased(sale)).length
  // The law asks for the mails of a contract, and the link of an open request may not have left yet. They are deleted after their period.
  const mails = contracts + open === 0 && emails.length > 0 ? await deleteMails(tx, emails) : 0
  const groups = Map.groupBy(erasable, ({ merchantId, sandbox }) => `${merchantId} ${sandbox}`)
  return {
    erased: { sales: erasable.length, mails, audiences, views: views.length },
    kept: {
      contracts,
      open,
      staff: (await findStaff(tx, wanted)).length,
    },
    viewsOf: [...Map.groupBy(views, ({ merchantId }) => merchantId)].flatMap(([merchantId, [first, ...others]]) =>
      first ? [{ merchantId, companyId: first.companyId, views: 1 + others.length }] : [],
    ),
    scopes: [...groups.values()].flatMap(([first, ...others]) =>
      first
        ? [
            {
              merchantId: first.merchantId,
              sandbox: first.sandbox,
              companyId: first.companyId,
              sales: 1 + others.length,
            },
          ]
        : [],
    ),
  }
}
