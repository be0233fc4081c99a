import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test.each([
  ['answered 500', { kind: 'answered', value: 500 }],
  ['answered 204', { kind: 'answered', value: 204 }],
  ['no answer within 15000 ms', { kind: 'silent', value: 15 }],
  ['not reached: connect ECONNREFUSED 127.0.0.1:4000', { kind: 'refused' }],
  ['not reached: getaddrinfo ENOTFOUND hooks.example', { kind: 'unnamed' }],
  ['not reached: certificate has expired', { kind: 'certificate' }],
  ["not reached: Hostname/IP does not match certificate's altnames", { kind: 'certificate' }],
  ['not reached: read ECONNRESET', { kind: 'unreached' }],
  ['10.0.0.7 is not public', { kind: 'private' }],
  ['something that a later version writes', { kind: 'other' }],
])('%s', (text, outcome) => {
  expect(outcomeOf(text)).toEqual(outcome)
})
