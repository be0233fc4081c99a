import { formatAmount } from '#domain/format.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PartTitle, Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { endOf, placeOf, type ToDo, type Today } from './words.ts'
import styles from './today.module.css'

type Props = { merchantId: string; day: Today | undefined }

/** What waits, what ends first in front: a line each, which leads to where it is done. */
export const ToDoPart = ({ merchantId, day }: Props) => {
  const t = useText()
  return (
    <section aria-labelledby="today-to-do">
      <PartTitle id="today-to-do">{t('today.toDo.title')}</PartTitle>
      {day?.toDo.length === 0 ? (
        <div className={styles.nothing}>
          <p>{t('today.toDo.nothing')}</p>
          <Text small soft>
            {t('today.toDo.nothingText')}
          </Text>
        </div>
      ) : (
        <ul className={styles.entries}>
          {day
            ? day.toDo.map((one) => <Entry key={one.kind} entry={one} day={day} merchantId={merchantId} />)
            : [0, 1, 2].map((line) => <Coming key={line} />)}
        </ul>
      )}
    </section>
  )
}

const Entry = ({ entry, day, merchantId }: { entry: ToDo; day: Today; merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const { kind, count, amount } = entry
  const end = endOf(entry, day, locale)
  return (
    <li>
      <Link className={styles.entry} to={placeOf(entry, merchantId)}>
        <span className={styles.act}>{t(`today.${kind}.act`, { count })}</span>
        {amount !== null && <span className={styles.amount}>{formatAmount(amount, locale)}</span>}
        <small>{noteOf(t, kind, { count, end })}</small>
      </Link>
    </li>
  )
}

/** What ends says when; the others say why they are here. */
const noteOf = (t: WriteText, kind: ToDo['kind'], { count, end }: { count: number; end: string | null }): string => {
  const isTimed = kind === 'capture' || kind === 'confirmation' || kind === 'customer' || kind === 'approval'
  return isTimed && end !== null ? t(`today.${kind}.until`, { count, end }) : t(`today.${kind}.note`)
}

const Coming = () => (
  <li>
    <span className={styles.entry}>
      <span className={styles.act}>
        <Skeleton width={110} />
      </span>
      <span className={styles.amount}>
        <Skeleton width={58} />
      </span>
      <small>
        <Skeleton width={110} />
      </small>
    </span>
  </li>
)
