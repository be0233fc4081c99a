import { lateCode } from '#web/ui/late-code.ts'

/** The steps behind the plan: one file, asked for while the sale itself is (docs/decisions/0032-what-comes-later.md). */
export const { fetch: fetchLatePages, useCode: useLatePages } = lateCode(() => import('./late-pages.ts'))
