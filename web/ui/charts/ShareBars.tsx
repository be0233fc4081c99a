import styles from './charts.module.css'
import { joinClasses } from '../layout/element.ts'
import textStyles from '#web/ui/layout/text.module.css'

/** `share` from 0 to 1; the text at its right is formatted already. */
type ShareBar = { key: string; label: string; share: number; percent: string; amount: string }

type Props = {
  bars: readonly ShareBar[]
  /** Labels are names that people wrote, of any length. */
  named?: boolean
}

/** Shares of a whole, one below the other. The longest fills its track, so that small ones can be distinguished. */
export const ShareBars = ({ bars, named = false }: Props) => {
  const most = Math.max(...bars.map(({ share }) => share), 0)
  return (
    <ul className={named ? joinClasses(styles.hb, styles.named) : styles.hb}>
      {bars.map(({ key, label, share, percent, amount }) => (
        <li key={key}>
          <span>{label}</span>
          <i style={{ width: `${most > 0 ? (share / most) * 100 : 0}%` }} />
          <span className={textStyles.end}>{percent}</span>
          <span className={`${textStyles.end} ${textStyles.soft}`}>{amount}</span>
        </li>
      ))}
    </ul>
  )
}
