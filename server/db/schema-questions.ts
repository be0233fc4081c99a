/** Questions to the provider's help. */
import type { LineType } from '#domain/settlement.ts'
import type { Default } from './column-types.ts'

type SupportQuestions = {
  merchant_id: string
  sandbox: boolean
  id: string
  /** To quote on the phone. */
  reference: string
  operation_id: string | null
  settlement_id: string | null
  line_posting_id: string | null
  line_type: LineType | null
  user_id: string
  /** Name of the person at that moment. */
  asked_by: string
  text: string
  created: Date
  answer: Default<string | null>
  answered: Default<Date | null>
}

export type QuestionTables = { support_questions: SupportQuestions }
