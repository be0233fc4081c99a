import { script, type Step, tool } from './steps.ts'

export const texts = script('texts', 'scripts/texts.ts')

/** What needs neither a database nor a browser. The types of texts come first: others are checked against them. */
export const staticSteps: readonly Step[] = [
  texts,
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
  tool('lint', 'oxlint/bin/oxlint'),
  tool('types', 'typescript/bin/tsc', '-b'),
  tool('dead code', 'knip/bin/knip.js', '--no-progress', '--no-config-hints'),
]
