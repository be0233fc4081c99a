import type { Provider } from '#server/core/config.ts'

/** Made up for the demo: numbers in correct form that belong to no company. */
export const demoProvider: Provider = {
  name: 'Trastienda Demo Pagos, S.A.',
  taxId: 'A00000000',
  iban: 'ES8099990001450000000001',
  bic: null,
  street: 'Calle de la Muestra, 1',
  postcode: '48001',
  city: 'Bilbao',
  country: 'ES',
  sepaId: null,
}

/** Takes the demo's questions; no mail reaches it. */
export const demoSupport = 'soporte@trastienda.example'
