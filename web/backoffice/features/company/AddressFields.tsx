import type { HomeCountry } from '#contract/rules/company-rules.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { optional } from '#web/ui/layout/tags.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { PostcodeFields } from './places/PostcodeFields.tsx'
import type { FormWith } from './fields.ts'
import { isHome } from './values.ts'

type Name = 'street' | 'addressAddition' | 'postcode' | 'city' | 'state'
type Props = { form: FormWith<Name>; own?: boolean }

/** Fields of an address in any country. */
export const AddressFields = ({ form, country, own = false }: Props & { country: string }) => {
  const t = useText()
  const rich = useRichText()
  return (
    <>
      <TextField
        {...form.text('street')}
        label={t('company.field.street')}
        autoComplete={own ? 'address-line1' : 'off'}
      />
      <TextField
        {...form.text('addressAddition')}
        label={rich('company.field.addressAddition', { opt: optional })}
        autoComplete={own ? 'address-line2' : 'off'}
      />
      {isHome(country) ? <HomeFields form={form} country={country} own={own} /> : <AbroadFields form={form} />}
    </>
  )
}

const HomeFields = ({ form, country, own = false }: Props & { country: HomeCountry }) => (
  <PostcodeFields
    country={country}
    own={own}
    postcode={form.text('postcode')}
    city={form.text('city')}
    state={form.text('state')}
    onFilled={() => form.save('postcode', 'city', 'state')}
  />
)

const AbroadFields = ({ form }: Props) => {
  const t = useText()
  const rich = useRichText()
  return (
    <>
      <Grid>
        <TextField {...form.text('postcode')} label={t('company.field.postcode')} autoComplete="off" />
        <TextField {...form.text('city')} label={t('company.field.city')} autoComplete="off" />
      </Grid>
      <TextField {...form.text('state')} label={rich('company.field.state', { opt: optional })} autoComplete="off" />
    </>
  )
}
