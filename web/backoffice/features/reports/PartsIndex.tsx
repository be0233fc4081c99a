import { useText } from '#web/texts/text.ts'
import styles from './reports.module.css'

/** The parts in their order; each name is the anchor of its part. */
export const partNames = [
  ...(['merchants', 'volume', 'acceptance', 'refunded', 'refundRate', 'fees', 'instalments', 'channels'] as const),
  ...(['campaigns', 'sellers', 'articles', 'hours'] as const),
] as const
export type PartName = (typeof partNames)[number]

export const anchorOf = (name: PartName): string => `report-${name}`

/** Leads to the parts of the page. */
export const PartsIndex = ({ names }: { names: readonly PartName[] }) => {
  const t = useText()
  return (
    <nav aria-label={t('reports.index.label')} className={styles.index}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{t(`reports.index.${name}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
