/** A second provider, made of settings alone: docs/guides/branding.md. */
import { join } from 'node:path'

const file = (name: string): string => join(import.meta.dirname, name)

export const brand = {
  PRODUCT_NAME: 'Balcão Claro',
  VENDOR: 'balcaoclaro',
  BRAND_ACCENT: '#0a6b7c',
  BRAND_LOGO: file('mark.svg'),
  BRAND_LOGO_PAPER: file('mark.png'),
  DEFAULT_LOCALE: 'pt-PT',
  SUPPORT_EMAIL: 'ajuda@balcaoclaro.example',
  SUPPORT_PHONE: '+351 210 000 000',
  MAIL_FROM: 'nao-responder@balcaoclaro.example',
  MARKETING_URL: 'https://balcaoclaro.example/',
  PROVIDER_NAME: 'Balcão Claro Pagamentos, S.A.',
  PROVIDER_TAX_ID: '500000000',
  PROVIDER_STREET: 'Rua do Exemplo, 1',
  PROVIDER_POSTCODE: '1000-001',
  PROVIDER_CITY: 'Lisboa',
  PROVIDER_COUNTRY: 'PT',
} as const
