import { formatCount } from '#domain/format.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button, TextButton } from '#web/ui/actions/Button.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { useProblem } from '../../../kit/problems.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { Link } from '../../../routing/router.tsx'
import { useIsPaused, useMerchant } from '../../../session/session-context.ts'
import { type Go, type ListFilter, writeFilter } from '../list-filter.ts'
import { newViewPath, operationsPath, viewsPath } from '../paths.ts'
import { ColumnsOpener } from './ColumnsOpener.tsx'
import { useMayChange, useViewCalls, useViews } from './use-views.ts'
import { filterOfView, placeAmong, queryLike, textOf, type View } from './view-filter.ts'
import styles from './views.module.css'

type Props = { filter: ListFilter; go: Go }

/** The saved views as links with their counts, what can be saved of the list, and its columns: one line, whose room the list has before. */
export const ViewsLine = ({ filter, go }: Props) => {
  const t = useText()
  const { id: merchantId, timeZone } = useMerchant()
  const today = useToday(timeZone)
  const { data, status, error, reload } = useViews()
  const counts = useCall('views', 'counts', { params: { merchantId } })
  const isCounted = counts.data !== undefined || counts.status === 'failed'
  const problemOf = useProblem()
  const views = data?.results ?? []
  const { current, left } = placeAmong(views, filter, today)
  return (
    <div className={styles.line}>
      <div className={styles.beside}>
        <nav className={styles.tabs} aria-label={t('operations.views.label')}>
          {/* All at once: what is behind a name would move with its figure. */}
          {isCounted && <Tabs views={views} counts={counts.data} current={current} today={today} />}
          {(status === 'failed' || (data && isCounted)) && (
            <Link to={viewsPath(merchantId, writeFilter(filter))}>
              {t(views.length > 0 ? 'operations.views.manage' : 'operations.views.title')}
            </Link>
          )}
        </nav>
        {status === 'failed' && (
          <Text as="span" soft>
            {t('operations.views.failed')} {problemOf(error)}{' '}
            <TextButton onClick={reload}>{t('common.retry')}</TextButton>
          </Text>
        )}
        {data && <Saving filter={filter} current={current} left={left} today={today} />}
      </div>
      <ColumnsOpener filter={filter} go={go} />
    </div>
  )
}

type Counts = AnswerOf<'views', 'counts'>
type TabsProps = { views: readonly View[]; counts: Counts | undefined; current: View | undefined; today: string }

const Tabs = ({ views, counts, current, today }: TabsProps) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const countOf = (id: string): string => {
    const found = counts?.results.find((one) => one.id === id)
    if (!found) return ''
    const count = formatCount(found.total, locale)
    return found.totalIsExact ? count : t('operations.list.atLeast', { count })
  }
  return views.map((view) => (
    <Link
      key={view.id}
      to={operationsPath(merchantId, writeFilter(filterOfView(view, today)))}
      aria-current={view === current ? 'page' : undefined}
    >
      {view.name} <b>{countOf(view.id)}</b>
    </Link>
  ))
}

type SavingProps = { filter: ListFilter; current: View | undefined; left: View | undefined; today: string }

/** Saves what the list is now: into the view that it was opened from, or as another one. */
const Saving = ({ filter, current, left, today }: SavingProps) => {
  const t = useText()
  const toast = useToast()
  const isPaused = useIsPaused()
  const mayChange = useMayChange()
  const problemOf = useProblem()
  const { id: merchantId } = useMerchant()
  const { change, working, failure } = useViewCalls()
  const save = async (view: View) => {
    const sent = await change(view, { query: queryLike(view, filter, today) })
    if (sent?.done) toast(t('operations.views.saved', { name: view.name }))
  }
  if (isPaused) return null
  const anew = newViewPath(merchantId, writeFilter(filter))
  const [loss] = current?.lost ?? []
  if (current)
    return loss ? (
      <Text as="span" role="status">
        {t(`operations.views.lost.${loss}`)}{' '}
        {mayChange(current) && (
          <TextButton onClick={() => void save(current)}>{t('operations.views.lost.save')}</TextButton>
        )}
      </Text>
    ) : null
  if (textOf(filter) === '' && !left) return null
  return (
    <>
      {failure !== null && (
        <Text as="span" role="alert">
          {problemOf(failure)}
        </Text>
      )}
      {left && mayChange(left) && (
        <Button kind="plain" working={working && t('operations.views.saving')} onClick={() => void save(left)}>
          {t('operations.views.saveInto', { name: left.name })}
        </Button>
      )}
      <Link to={anew} className={styles.save}>
        {t(left ? 'operations.views.saveAs' : 'operations.views.save')}
      </Link>
    </>
  )
}
