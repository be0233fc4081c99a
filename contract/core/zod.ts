/**
 * The one door to the schema library. `jitless` must be set before the first schema is made:
 * the library's probe for `Function` would break the content security policy of the pages.
 */
import * as z from 'zod/mini'

z.config({ jitless: true })

export { z }
