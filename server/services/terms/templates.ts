/** Terms that new shops usually agree, so that one command is enough. */
import type { PostcodeCountry } from '#domain/postcodes.ts'
import { defaultTerms, type MerchantTerms } from '#domain/terms.ts'

type Template = { summary: string; termsIn: (country: PostcodeCountry) => MerchantTerms }

export const termsTemplates = {
  standard: {
    summary: 'instalments free of interest, 50 to 6,000 EUR, at most 36',
    termsIn: defaultTerms,
  },
  interest: {
    summary: 'instalments at 12.95 %, free of interest in 3, 50 to 6,000 EUR, at most 36',
    termsIn: (country) => ({
      ...defaultTerms(country),
      tin: 12_95,
      rates: [
        { product: 'instalments', instalments: { from: 2, to: 3 }, tin: 0 },
        { product: 'instalments', instalments: { from: 4, to: 36 }, tin: 12_95 },
      ],
    }),
  },
  short: {
    summary: 'pay in 4 and instalments free of interest, 50 to 1,500 EUR, at most 6',
    termsIn: (country) => ({
      ...defaultTerms(country),
      instalmentOptions: [3, 6],
      defaultInstalments: 3,
      maxInstalments: 6,
      maxAmount: 1_500_00,
      products: [
        { type: 'instalments', minAmount: 50_00, maxAmount: 1_500_00 },
        { type: 'pay_in_4', minAmount: 50_00, maxAmount: 600_00 },
      ],
    }),
  },
} satisfies Record<string, Template>

export type TemplateName = keyof typeof termsTemplates
export const templateNames = Object.keys(termsTemplates) as TemplateName[] // the keys just written
