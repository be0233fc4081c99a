import { type CommandContext, CommandError, type Command } from './command.ts'
import { NotPlaced, placeMerchant } from '#server/services/merchants/place.ts'
import { readId } from './words.ts'

const place = async ({ db, clock, provider, options }: CommandContext) => {
  const id = readId(options['merchant'] ?? '', 'merchant list')
  const { postcode = '', 'vat-number': vatNumber } = options
  try {
    return await placeMerchant({ db, clock, providerCountry: provider.country }, id, {
      postcode,
      ...(vatNumber !== undefined && { vatNumber: vatNumber.replaceAll(/[\s.-]/g, '').toUpperCase() }),
    })
  } catch (error) {
    throw error instanceof NotPlaced ? new CommandError(error.message) : error
  }
}

/** Sales and charges of before keep the VAT that they were made with. */
export const merchantPlace: Command = {
  summary: 'Say where a shop is, which decides the VAT on its fees from now on',
  options: { merchant: 'ID', postcode: 'POSTCODE' },
  optional: { 'vat-number': 'PT123456789' },
  run: async (context) => {
    const { name, place: where, vat, timeZone, vatNumber } = await place(context)
    const tax = vat.rule === 'taxed' ? `VAT at ${(vat.rate / 100).toFixed(2)} %` : vat.rule.replace('_', ' ')
    return {
      json: { place: where, vat_rule: vat.rule, vat_rate: vat.rate, vat_number: vatNumber, time_zone: timeZone },
      text: `${name} is in ${where.replaceAll('_', ' ')}: ${tax}. Its days are those of ${timeZone}.`,
    }
  },
}
