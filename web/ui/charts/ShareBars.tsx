import type { ComponentType, ReactNode } from 'react'
import styles from './charts.module.css'
import { joinClasses } from '../layout/element.ts'
import textStyles from '#web/ui/layout/text.module.css'

/** `share` from 0 to 1; the text at its right is formatted already. */
type ShareBar = {
  key: string
  label: string
  share: number
  percent: string
  amount: string
  /** The address of the sales that the bar adds up; without it the bar is no link. */
  to?: string | undefined
  /** Said of the link. */
  title?: string
}

/** A link of the app. */
export type ChartLink = ComponentType<{
  to: string
  title?: string | undefined
  className?: string | undefined
  children: ReactNode
}>

type Props = {
  bars: readonly ShareBar[]
  link: ChartLink
  /** Labels are names that people wrote, of any length. */
  named?: boolean
}

/** Shares of a whole, one below the other. The longest fills its track, so that small ones can be distinguished. */
export const ShareBars = ({ bars, link: Link, named = false }: Props) => {
  const most = Math.max(...bars.map(({ share }) => share), 0)
  return (
    <ul className={joinClasses(styles.hb, named && styles.named)}>
      {bars.map(({ key, label, share, percent, amount, to, title }) => (
        <li key={key}>
          <span>
            {to ? (
              <Link to={to} title={title} className={styles.whole}>
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          <i style={{ width: `${most > 0 ? (share / most) * 100 : 0}%` }} />
          <span className={textStyles.end}>{percent}</span>
          <span className={`${textStyles.end} ${textStyles.soft}`}>{amount}</span>
        </li>
      ))}
    </ul>
  )
}
