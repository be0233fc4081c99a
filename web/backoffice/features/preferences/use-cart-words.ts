import { useText } from '#web/texts/text.ts'
import { type CartField, type CartValues, type Product, productTypes } from './cart-values.ts'

const productOf = (field: CartField): Product | undefined => productTypes.find((type) => field.startsWith(`${type}.`))

/** Returns a field of the form and its value as text: for conflicts with another user, and for users who may only read. */
export const useCartWords = () => {
  const t = useText()
  const limits = (type: Product, values: CartValues): string =>
    values[`${type}.on`]
      ? t('preferences.limit.both', { from: values[`${type}.min`], to: values[`${type}.max`] })
      : t('preferences.limit.off')
  const label = (field: CartField): string => {
    const product = productOf(field)
    if (product) return t(`names.product.${product}`)
    const labels: Partial<Record<CartField, string>> = {
      options: t('preferences.counts.label'),
      defaultCount: t('preferences.counts.default'),
      confirmation: t('preferences.part.confirmation'),
      channels: t('preferences.part.channels'),
      faceName: t('preferences.face.name'),
      phone: t('preferences.face.phone'),
      otherPhone: t('preferences.face.otherPhone'),
      website: t('preferences.face.website'),
      returnTerms: t('preferences.face.returnTerms'),
    }
    return labels[field] ?? t('preferences.part.hosts')
  }
  const shown = (field: CartField, values: CartValues): string => {
    const product = productOf(field)
    if (product) return limits(product, values)
    if (field === 'options') return values.options.join(', ')
    if (field === 'confirmation') return t(`preferences.confirmation.${values.confirmation}.name`)
    if (field === 'channels') return values.channels.map((channel) => t(`preferences.channel.${channel}`)).join(', ')
    if (field === 'hosts') return values.hosts.map(({ host }) => host).join(', ')
    return String(values[field])
  }
  /** What others changed, one line a label, beside what this person typed there. */
  const changes = (fields: readonly CartField[], theirs: CartValues, mine: CartValues, dirty: readonly CartField[]) => {
    const typed = new Set(dirty.map(label))
    const one = new Map(fields.map((field) => [label(field), field]))
    return [...one].map(([words, field]) => ({
      label: words,
      theirs: shown(field, theirs),
      mine: typed.has(words) ? shown(field, mine) : null,
    }))
  }
  return { label, shown, changes }
}
