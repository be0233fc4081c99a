import { useState } from 'react'
import { searchText, searchTerms } from '#domain/search-text.ts'
import { useText } from '#web/texts/text.ts'
import { isWaiting } from '../../routing/guard.ts'
import { labelOf, titleOf } from '../../routing/screen.ts'
import { useAnyMerchant, useIsOfAll, useMerchants, useNavScreens } from '../../session/session-context.ts'
import { prefer, usePlaceAt, usePlaceOfAll } from '../deferred/MerchantLinks.tsx'
import type { Group, Option } from './options.ts'
import { pageActions } from './page-actions.ts'
import type { FoundView } from '../../kit/slots.ts'

/** Of merchants and views: a person with more of them looks for one by its name. */
const most = 5

/**
 * What the search of the server is not asked for: the actions of the page, pages, views, and other merchants. All words must be in a
 * name, without case and accents.
 */
export const useLocalGroups = (text: string, views: readonly FoundView[]): Group[] => {
  const t = useText()
  const current = useAnyMerchant()
  const ofAll = useIsOfAll()
  const placeAt = usePlaceAt()
  const placeOfAll = usePlaceOfAll()
  // As the page was when the dialog was opened over it.
  const [actions] = useState(pageActions)
  const terms = searchTerms(text)
  const isMeant = (...names: string[]): boolean => {
    const folded = searchText(names)
    return terms.every((term) => folded.includes(term))
  }
  const pages = useNavScreens().map((screen): Option & { names: string[] } => ({
    key: screen.name,
    words: labelOf(t, screen),
    icon: screen.nav.icon,
    to: screen.path.replace('{merchantId}', current?.id ?? ''),
    names: [labelOf(t, screen), titleOf(t, screen)],
  }))
  const isHere = ({ id }: { id: string }): boolean => !ofAll && id === current?.id
  const allWords = t('common.merchant.all')
  const all =
    placeOfAll !== null && !ofAll && isMeant(allWords) ? [{ key: 'all', words: allWords, to: placeOfAll }] : []
  const merchants = useMerchants().filter((one) => !isHere(one) && !isWaiting(one) && isMeant(one.name))
  return [
    {
      name: 'actions',
      label: t('search.group.actions'),
      options: actions
        .filter(({ name }) => isMeant(name))
        .map(({ name, press }) => ({ key: `act ${name}`, words: name, press })),
    },
    { name: 'pages', label: t('search.group.pages'), options: pages.filter(({ names }) => isMeant(...names)) },
    {
      name: 'views',
      label: t('search.group.views'),
      options: views
        .filter(({ name }) => terms.length > 0 && isMeant(name))
        .slice(0, most)
        .map(({ id, name, shared, to }) => ({
          key: `view ${id}`,
          words: name,
          note: shared ? t('search.sharedView') : undefined,
          icon: 'list',
          to,
        })),
    },
    {
      name: 'merchants',
      label: t('search.group.merchants'),
      options: [
        ...all,
        ...merchants.slice(0, most).map((merchant) => ({
          key: merchant.id,
          words: merchant.name,
          to: placeAt(merchant),
          onGo: () => void prefer(merchant.id),
        })),
      ],
    },
  ]
}
