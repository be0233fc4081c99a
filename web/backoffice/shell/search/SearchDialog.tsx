import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { sightOf } from '#contract/core/masks.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useProblem } from '../../kit/problems.tsx'
import { Link } from '../../routing/router.tsx'
import { useAccount } from '../../session/session-context.ts'
import type { PropsOfDeferred } from '../deferred-parts.ts'
import { useViews } from './use-views.tsx'
import { filled, type Group, type Option } from './options.ts'
import { useChoice } from './use-choice.ts'
import { type Found, useFound } from './use-found.ts'
import { useLocalGroups } from './use-local-groups.ts'
import { operationKey, useServerGroups } from './use-server-groups.ts'
import fieldStyles from '#web/ui/fields/field.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import styles from './search.module.css'

/** One search over what the app has: what the page can do, pages, merchants, and all that the server finds. */
export const SearchDialog = ({ onClose }: PropsOfDeferred['SearchDialog']) => {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const found = useFound(text)
  const { views, reader } = useViews(text)
  const groups = filled([...useLocalGroups(text, views), ...useServerGroups(found.answer, found.q)])
  const options = groups.flatMap((group) => group.options)
  const exact = found.answer?.operations.exact ?? null
  const choice = useChoice({
    options,
    best: exact && operationKey(exact),
    isWaiting: found.status === 'loading',
    onHurry: found.askNow,
  })
  // Who sees customers masked does not find them by what is hidden.
  const findsPeople = sightOf(useAccount().userType, 'email') !== 'masked'
  return (
    <Dialog
      wide
      title={t('common.search')}
      closeLabel={t('search.close')}
      onClose={onClose}
      onSubmit={() => {}}
      foot={<Hint className={styles.keys}>{t('search.keys')}</Hint>}
    >
      <div className={fieldStyles.affix}>
        <Icon name="search" className={fieldStyles.pre} />
        <input
          data-first
          className={fieldStyles.input}
          role="combobox"
          aria-label={t(findsPeople ? 'search.label' : 'search.labelNamed')}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={choice.activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t(findsPeople ? 'search.placeholder' : 'search.placeholderNamed')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            choice.reset()
          }}
          onKeyDown={choice.press}
        />
      </div>
      {reader}
      <Status found={found} count={options.length} />
      <div className={styles.results}>
        {options.length > 0 && (
          <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('search.results')}>
            {groups.map((group) => (
              <Options
                key={group.name}
                group={group}
                active={choice.active?.key}
                idOf={choice.idOf}
                onClose={onClose}
              />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** How far it is, in a line that always has its place. */
const Status = ({ found, count }: { found: Found; count: number }) => {
  const t = useText()
  const locale = useLocale()
  const problem = useProblem()
  const { status, q, answer } = found
  const results = t('search.found', { count, written: formatCount(count, locale) })
  const words = (): string => {
    if (status === 'offline') return t('search.offline')
    if (status === 'loading') return t('search.loading')
    if (status === 'failed') return `${t('search.failed')} ${problem(found.error)}`
    if (count === 0) return t('search.nothing', { q })
    return answer?.newestOnly ? `${results} ${t('search.newestOnly')}` : results
  }
  return (
    <div className={styles.status}>
      <p role="status" aria-busy={status === 'loading'}>
        {words()}
      </p>
      {(status === 'failed' || status === 'offline') && <Button onClick={found.retry}>{t('common.retry')}</Button>}
    </div>
  )
}

type OptionsProps = {
  group: Group
  active: string | undefined
  idOf: (key: string) => string
  onClose: () => void
}

/** In another tab: the search stays. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean =>
  ctrlKey || metaKey || shiftKey || currentTarget.target !== ''

const Options = ({ group, active, idOf, onClose }: OptionsProps) => (
  <div role="group" aria-label={group.label}>
    <div className={styles.group} aria-hidden="true">
      {group.label}
    </div>
    {group.options.map((option) => {
      const props = {
        id: idOf(option.key),
        role: 'option',
        tabIndex: -1,
        'aria-selected': option.key === active,
        className: styles.option,
      }
      return 'to' in option ? (
        <Link
          key={option.key}
          {...props}
          to={option.to}
          rel="noopener"
          onClick={(event) => {
            if (isElsewhere(event)) return
            option.onGo?.()
            onClose()
          }}
        >
          <Words {...option} />
        </Link>
      ) : (
        <button
          key={option.key}
          {...props}
          type="button"
          onClick={() => {
            // What it opens is opened over the page, and not over this dialog.
            flushSync(onClose)
            option.press()
          }}
        >
          <Words {...option} />
        </button>
      )
    })}
  </div>
)

const Words = ({ words, note, icon }: Pick<Option, 'words' | 'note' | 'icon'>): ReactNode => (
  <>
    <span>{icon && <Icon name={icon} small />}</span>
    <b>{words}</b>
    {note && <small className={textStyles.soft}>{note}</small>}
  </>
)
