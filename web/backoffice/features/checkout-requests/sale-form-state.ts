import type { useForm } from '#web/ui/fields/use-form.ts'
import type { FormValues } from './use-sale-rules.ts'

export type SaleFormState = ReturnType<typeof useForm<FormValues>>
