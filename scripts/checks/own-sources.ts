import { readSources } from '../tree/sources.ts'
import { root } from './steps.ts'

/** The code of this tree, parsed once for all checks of a worker. */
export const ownSources = readSources(root)
