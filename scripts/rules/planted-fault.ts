/**
 * Faults that break one rule of money or law each, and the tests that must notice. `npm run sweep -- --only rules` plants them one after
 * the other. Rules are those of the decisions named.
 */
export type PlantedFault = {
  /** What is broken, in words for who reads the report. */
  rule: string
  decision: string
  file: string
  /** Is in the file once. */
  from: string
  to: string
  /** Files of tests; at least one test of them must fail. */
  tests: readonly [string, ...string[]]
}
