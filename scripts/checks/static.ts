import { script, type Step, tool } from './steps.ts'

export const texts = script('texts', 'scripts/texts.ts')
/** Everything, or the given files. */
export const oxfmt = (...files: string[]): Step => tool('format', 'oxfmt/bin/oxfmt', '--check', ...files)
export const oxlint = (...files: string[]): Step => tool('lint', 'oxlint/bin/oxlint', ...files)
export const types = tool('types', 'typescript/bin/tsc', '-b')
export const deadCode = tool('dead code', 'knip/bin/knip.js', '--no-progress', '--no-config-hints')

/** Steps without a database or a browser. The types of texts are first: others are checked against them. */
export const staticSteps: readonly Step[] = [texts, oxfmt(), oxlint(), types, deadCode]
