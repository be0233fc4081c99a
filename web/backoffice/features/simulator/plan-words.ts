import { useText } from '#web/texts/text.ts'
import type { SimulatedPlan } from './use-simulation.ts'

/** What plans are called. */
export const usePlanWords = () => {
  const t = useText()
  return {
    nameOf: ({ product, numInstalments }: SimulatedPlan): string =>
      product === 'instalments'
        ? t('simulator.plan.instalments', { count: numInstalments })
        : t(`names.product.${product}`),
    /** For the cell of the picker. */
    headOf: ({ product, numInstalments }: SimulatedPlan): string =>
      product === 'instalments' ? String(numInstalments) : t(`simulator.short.${product}`),
  }
}
