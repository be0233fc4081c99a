import type { Locale } from '#contract/calls/account.ts'
import type { Role } from '#contract/core/access.ts'

/** Whom a mail goes to. */
export type Recipient = { email: string; firstName: string; locale: Locale }

/** Role of a person in an account, as a mail names it. */
export type AccessShown = {
  role: Role
  status: 'invited' | 'active' | 'disabled'
  /** Null: all. */ merchants: number | null
}

/** A shop as it shows itself to customers; what it does not say is empty. `logo` is a whole address. */
type ShopShown = { shop: string; logo: string; contact: string; returnTerms: string }

/** What a question is about. `name`: the order or the settlement, as shops know it. */
type AskedAbout = { reference: string; about: 'operation' | 'settlement' | 'line'; name: string; question: string }

export type DigestSection = { title: string; lines: readonly string[] }

/** What a mail says. `link` is a whole address; links of a mail work once, and until the time their mail names. */
export type Content =
  | { kind: 'invitation'; link: string; company: string; by: string }
  /** By the provider, to open an account. */
  | { kind: 'accountInvited'; link: string }
  | { kind: 'passwordAsked'; link: string }
  | { kind: 'passwordChanged' }
  /** To the holder of an address that another person wanted. */
  | { kind: 'addressInvited'; company: string; by: string }
  | { kind: 'addressWanted' }
  /** Of wrong passwords in a row. */
  | { kind: 'passwordGuessed' }
  /** Of a session that another client seems to have, and that was ended. */
  | { kind: 'sessionStolen' }
  | { kind: 'emailConfirm'; link: string }
  | { kind: 'emailAsked'; newEmail: string }
  | { kind: 'emailChanged'; newEmail: string }
  | ({ kind: 'accessChanged'; company: string } & AccessShown)
  | { kind: 'accessEnded'; company: string }
  /** To customers: `link` leads to their page as often as they like, until it ends. Amounts and days are written already. */
  | ({ kind: 'checkoutLink'; link: string; amount: string } & ShopShown)
  /** `contract`: link to the agreement. */
  | ({
      kind: 'checkoutAccepted'
      link: string
      contract: string
      amount: string
      plan: string
      withdrawUntil: string
    } & ShopShown)
  /** That opens the agreement. */
  | { kind: 'checkoutCode'; code: string }
  /** Some days after the acceptance. */
  | ({ kind: 'withdrawalReminder'; link: string; amount: string; withdrawUntil: string } & ShopShown)
  | ({ kind: 'checkoutCaptured'; amount: string; plan: string } & ShopShown)
  | ({ kind: 'checkoutNotConfirmed'; amount: string } & ShopShown)
  | ({ kind: 'checkoutRevoked'; amount: string } & ShopShown)
  | ({ kind: 'creditWithdrawn'; amount: string; repayment: string; lastDay: string } & ShopShown)
  | ({ kind: 'returnRequested'; amount: string } & ShopShown)
  /** To where invoices go, each with its file. Amounts, days and months are written already. */
  | { kind: 'invoiceIssued'; number: string; shop: string; amount: string; month: string }
  | { kind: 'creditNoteIssued'; number: string; shop: string; amount: string; month: string }
  | { kind: 'settlementMade'; reference: string; shop: string; amount: string; day: string }
  /** To the accountant of a shop; `link` leads to the book as often as they like, until it ends. The month is written already. */
  | { kind: 'monthBook'; link: string; shop: string; month: string }
  /** To the owners, of changes of a person's access. */
  | ({ kind: 'ownersAdded'; company: string; person: string; by: string } & AccessShown)
  | ({ kind: 'ownersChanged'; company: string; person: string; by: string } & AccessShown)
  | { kind: 'ownersRemoved'; company: string; person: string; by: string }
  /** Of where a shop is paid: the IBAN is masked, days and times are written already. */
  | { kind: 'ownersIban'; company: string; shop: string; iban: string; by: string; usable: string }
  | { kind: 'ownersIbanStopped'; company: string; shop: string; iban: string; by: string }
  /** Of private keys, by their last four characters. `until` is written already. */
  | { kind: 'ownersKeyMade'; company: string; shop: string; last4: string; by: string }
  | { kind: 'ownersKeyReplaced'; company: string; shop: string; last4: string; by: string; until: string }
  | { kind: 'ownersKeyRevoked'; company: string; shop: string; last4: string; by: string }
  /** Of an endpoint of the shop's system; `since` is written already. */
  | { kind: 'endpointFailing'; shop: string; url: string; since: string }
  | { kind: 'endpointDisabled'; shop: string; url: string }
  /** Of what the provider decided about an account and its shops. */
  | { kind: 'contractSent'; shop: string }
  | { kind: 'merchantApproved'; shop: string }
  | { kind: 'merchantReopened'; shop: string }
  /** To the owners, of new terms: `day` is written already, `changes` are parts of the terms by their names. */
  | { kind: 'termsAgreed'; shop: string; day: string; changes: string }
  /** To the owners, of a negative balance: amounts and days are written already. */
  | { kind: 'balanceOverdue'; shop: string; amount: string; day: string }
  | { kind: 'balanceRequested'; shop: string; amount: string; iban: string; reference: string }
  | { kind: 'balanceCleared'; shop: string; amount: string; reason: string }
  | { kind: 'merchantRejected'; shop: string; reason: string }
  | { kind: 'accountDisabled'; company: string; reason: string }
  | { kind: 'accountEnabled'; company: string }
  | { kind: 'ibanAccepted'; shop: string; iban: string; usable: string }
  | { kind: 'ibanRejected'; shop: string; iban: string; reason: string }
  /** To the provider's help. `id`: of the operation or the settlement; `line`: of a line in it, else empty. */
  | ({
      kind: 'questionAsked'
      id: string
      line: string
      shop: string
      merchant: string
      by: string
      email: string
    } & AskedAbout)
  /** To the provider's support, of a refused customer who wants the decision of a person. */
  | {
      kind: 'reviewAsked'
      reference: string
      name: string
      email: string
      shop: string
      mid: string
      id: string
      text: string
    }
  /** To the person who asked. */
  | ({ kind: 'questionAnswered'; answer: string } & AskedAbout)
  /** To the owners, of documents of their company: `document` is its name, days are formatted already. */
  | { kind: 'documentAccepted'; company: string; document: string }
  | { kind: 'documentRejected'; company: string; document: string; file: string; reason: string }
  | { kind: 'documentExpiring'; company: string; document: string; day: string }
  | { kind: 'documentExpired'; company: string; document: string; day: string }
  /** To the owners, of a shop that was asked for: the IBAN is masked. */
  | { kind: 'merchantReceived'; company: string; shop: string; iban: string; by: string }
  /** To the owners of a company that sells: which fields are others now, by their names; never what they say. */
  | { kind: 'companyChanged'; company: string; by: string; fields: string }
  | { kind: 'ownersEmail'; company: string; person: string; newEmail: string }
  /** What happened, in one line that is written already. */
  | { kind: 'notice'; line: string; link: string }
  /** Of a day, by merchants. */
  | { kind: 'noticeDigest'; day: string; link: string; sections: readonly DigestSection[] }
