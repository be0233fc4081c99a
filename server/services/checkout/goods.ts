import { localeOfCountry } from '#domain/locales.ts'
import { readTexts } from '#server/core/texts.ts'
import { type Face, publicNameOf } from '../preferences/face.ts'

const texts = readTexts(import.meta.dirname)

/** Name of a purchase that the seller has not described, in the language of the shop's country. */
export const undescribedGoods = (shop: { country: string; merchantName: string; face: Face | null }): string =>
  texts(localeOfCountry(shop.country))('goods', { shop: publicNameOf(shop) })
