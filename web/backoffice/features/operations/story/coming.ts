import type { Operation } from '../words.ts'

/** What is expected of a sale, as its books and rules say now; nothing of it is promised. */
export type Coming = { at: string; amount: number | null; what: 'transfer' | 'deduction' | 'capture' | 'link' }

type Known = Pick<
  Operation,
  'expectedSettlements' | 'captureUntil' | 'remainingCaptureAmount' | 'confirmation' | 'linkExpires'
>

const captureOf = ({ captureUntil, remainingCaptureAmount: amount, confirmation }: Known): Coming[] =>
  captureUntil === null || amount === 0 || confirmation?.state === 'awaited'
    ? []
    : [{ at: captureUntil, amount, what: 'capture' }]

const linkOf = ({ linkExpires }: Known): Coming[] =>
  linkExpires === null ? [] : [{ at: linkExpires, amount: null, what: 'link' }]

/** The last first, as the story is. */
export const comingOf = (operation: Known): Coming[] =>
  [
    ...operation.expectedSettlements.map(({ transferDate, netAmount }): Coming => ({
      at: transferDate,
      amount: Math.abs(netAmount),
      what: netAmount > 0 ? 'transfer' : 'deduction',
    })),
    ...captureOf(operation),
    ...linkOf(operation),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
