import { useEffect, useId, useRef } from 'react'
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import { isPostcodeOf, stateOfPostcode } from '#domain/postcodes.ts'
import { isApiError } from '#web/api/errors.ts'
import { type AnswerOf, fetchCall, useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { announce } from '#web/backoffice/kit/announce.tsx'

/** As `useForm` returns it for a text field. */
type TextOfForm = { value: string; onText: (text: string) => void; onBlur: () => void; error: string | null }

type Props = {
  country: HomeCountry
  postcode: TextOfForm
  city: TextOfForm
  state: TextOfForm
  /** City and state were filled in: a form that saves as it goes saves them. */
  onFilled?: (filled: { city: string; state: string }) => void
  /** The address is the person's own, so that the browser may fill it in. Default yes. */
  own?: boolean
}

type Answer = AnswerOf<'postcodes', 'find'>

/** Codes do not move. */
const forEver = Number.POSITIVE_INFINITY

/** `1000001` and `1000 001` are written with the dash; others only lose their blanks. */
const tidied = (text: string, country: HomeCountry): string => {
  const bare = text.replaceAll(/\s/g, '')
  return country === 'PT' ? bare.replace(/^(\d{4})-?(\d{1,3})$/, '$1-$2') : bare
}

/** What a code says by itself. */
const byItself = (code: string, country: HomeCountry): Answer => {
  const state = stateOfPostcode(code, country)
  return { code, country, state: state?.name ?? null, stateCode: state?.code ?? null, cities: [] }
}

/** Returns the text that replaces `before`: typed text stays, text that the code before filled in goes. */
const filledWith = (before: string, ofCodeBefore: readonly string[], found: readonly string[]): string => {
  if (before.trim() !== '' && !ofCodeBefore.includes(before)) return before
  return found.length === 1 ? (found[0] ?? '') : ''
}

/** Postal code, city, and province or district, which follow from the code where the person wrote no others. */
export const PostcodeFields = ({ country, postcode, city, state, onFilled, own = true }: Props) => {
  const t = useText()
  const citiesId = useId()
  const code = postcode.value
  const isWhole = isPostcodeOf(code, country)
  const query = { code, country }
  const { data, error } = useCall('postcodes', 'find', { query }, { enabled: isWhole, staleTime: forEver })
  const cities = isWhole ? (data?.cities ?? []) : []
  const isUnknown = isWhole && !data && isApiError(error, 'ObjectNotFound')
  // The form may be newer when the answer arrives than when the call was sent.
  const latest = useRef({ code, city, state, onFilled })
  useEffect(() => {
    latest.current = { code, city, state, onFilled }
  })
  const before = useRef<Answer | undefined>(undefined)
  useEffect(() => {
    if (data) before.current ??= data
  }, [data])

  const fill = (found: Answer): void => {
    const { code: asked, city: cityNow, state: stateNow, onFilled: tell } = latest.current
    if (found.code !== asked) return
    const last = before.current?.code === found.code ? undefined : before.current
    const filled = {
      city: filledWith(cityNow.value, last?.cities ?? [], found.cities),
      state: filledWith(stateNow.value, last?.state ? [last.state] : [], found.state ? [found.state] : []),
    }
    before.current = found
    if (filled.city === cityNow.value && filled.state === stateNow.value) return
    if (filled.city !== cityNow.value) cityNow.onText(filled.city)
    if (filled.state !== stateNow.value) stateNow.onText(filled.state)
    const place = [filled.city, filled.state].filter(Boolean).join(', ')
    if (place !== '') announce(t('places.postcode.filled', { place }))
    tell?.(filled)
  }
  const type = (text: string): void => {
    const written = text.length > code.length ? tidied(text, country) : text
    postcode.onText(written)
    latest.current.code = written
    if (written === code || !isPostcodeOf(written, country)) return
    // An unknown code, or a server that does not answer, must not block the form: then the code's first digits decide.
    fetchCall('postcodes', 'find', { query: { code: written, country } }, forEver).then(fill, () =>
      fill(byItself(written, country)),
    )
  }

  return (
    <>
      <Grid>
        <TextField
          label={t('places.postcode.label')}
          {...postcode}
          onText={type}
          autoComplete={own ? 'postal-code' : 'off'}
          inputMode={country === 'ES' ? 'numeric' : 'text'}
          maxLength={12}
          hint={isUnknown ? t('places.postcode.unknown') : null}
        />
        <TextField
          label={t('places.city.label')}
          {...city}
          autoComplete={own ? 'address-level2' : 'off'}
          maxLength={80}
          list={cities.length > 1 ? citiesId : undefined}
          hint={cities.length > 1 && city.value === '' ? t('places.city.several', { count: cities.length }) : null}
        />
      </Grid>
      <datalist id={citiesId}>
        {cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={country === 'PT' ? t('places.state.district') : t('places.state.province')}
        {...state}
        autoComplete={own ? 'address-level1' : 'off'}
        maxLength={80}
      />
    </>
  )
}
