import type { ComponentProps, ReactNode } from 'react'
import { useRichText, useText } from '#web/texts/text.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { optional } from '#web/ui/layout/tags.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>
type Props = {
  form: { text: (name: 'phone' | 'otherPhone', hint?: ReactNode) => Field }
  autoComplete: 'off' | 'tel-national'
}

/** The phone, and another for who has none of its kind: one of the two is needed. */
export const PhoneFields = ({ form, autoComplete }: Props) => {
  const t = useText()
  const rich = useRichText()
  return (
    <Grid>
      <TextField
        {...form.text('phone', t('company.field.phoneHint'))}
        label={t('company.field.phone')}
        inputMode="tel"
        autoComplete={autoComplete}
      />
      <TextField
        {...form.text('otherPhone', t('company.field.otherPhoneHint'))}
        label={rich('company.field.otherPhone', { opt: optional })}
        inputMode="tel"
        autoComplete="off"
      />
    </Grid>
  )
}
