import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { list } from './list.ts'
import { pdf } from './pdf.ts'

export const invoices: Handlers<Contract['invoices']> = { list, pdf }
