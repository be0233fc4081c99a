import { longest } from '#contract/rules/company-rules.ts'
import { birthDayRange } from '#domain/calendar.ts'
import { useText } from '#web/texts/text.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import type { FormWith } from './fields.ts'
import { useCountries, useDocumentTypes } from './use-options.ts'
import { isHome } from './values.ts'

type Name = 'firstName' | 'lastName' | 'documentType' | 'documentNumber' | 'birthDate' | 'nationality'

/** Name, birth and nationality of a person. `own`: of the one who types. */
export const PersonFields = ({ form, own = false }: { form: FormWith<Name>; own?: boolean }) => {
  const t = useText()
  const countries = useCountries(form.values.nationality)
  return (
    <>
      <Grid>
        <TextField
          {...form.text('firstName')}
          label={t('company.field.firstName')}
          autoComplete={own ? 'given-name' : 'off'}
        />
        <TextField
          {...form.text('lastName')}
          label={t('company.field.lastName')}
          autoComplete={own ? 'family-name' : 'off'}
        />
      </Grid>
      <Grid>
        <DateField
          {...form.date('birthDate')}
          label={t('company.field.birthDate')}
          placeholder={t('company.field.datePlaceholder')}
          pick={t('common.dates.pick')}
          range={birthDayRange}
        />
        <SelectField {...form.choice('nationality')} label={t('company.field.nationality')} options={countries} />
      </Grid>
    </>
  )
}

type DocumentProps = {
  form: FormWith<Name>
  country: string
  /** A person who sells needs a document with a tax number. */
  taxOnly?: boolean
}

/** The identity document, with the name that its country uses. */
export const DocumentFields = ({ form, country, taxOnly = false }: DocumentProps) => {
  const t = useText()
  const { documentType } = form.values
  const types = useDocumentTypes(documentType, country, taxOnly)
  const isNumbered = documentType === 'nif' || documentType === 'nie'
  const hint = isNumbered ? t(`company.document.hint.${isHome(country) ? country : 'other'}`) : null
  return (
    <Grid>
      <SelectField {...form.choice('documentType')} label={t('company.field.documentType')} options={types} />
      <TextField
        {...form.text('documentNumber', hint)}
        label={t('company.field.documentNumber')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest.document + 10}
      />
    </Grid>
  )
}
