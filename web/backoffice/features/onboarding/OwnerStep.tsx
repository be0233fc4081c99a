import { useEffect, useRef } from 'react'
import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { mainId } from '../../routing/RouteView.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { Slot } from '../../kit/slots.ts'
import { stepPath } from './paths.ts'
import type { Foot } from './step-foot.ts'

/** Replaces the id of an owner who is not saved yet. */
const newOwner = 'new'
const list = stepPath('owner')
const pathOf = (ownerId: string | null): string => `${list}?ownerId=${ownerId ?? newOwner}`

/** Between the list and a person the page stays the same, so that focus is led here. */
const useFocus = (isOne: boolean): void => {
  const shown = useRef(isOne)
  useEffect(() => {
    if (shown.current === isOne) return
    shown.current = isOne
    document.getElementById(mainId)?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [isOne])
}

/** All owners; with an id in the address, that one alone [ON-02]. */
export const OwnerStep = ({ foot }: { foot: Foot }) => {
  const t = useText()
  const ownerId = useSearch().get('ownerId')
  useFocus(ownerId !== null)
  const waiting = <Skeleton width={300} />
  if (ownerId === null) return <Slot name="owners" props={{ ...foot, pathOf }} fallback={waiting} />
  const back = <ButtonLink to={list}>{t('onboarding.owners')}</ButtonLink>
  return (
    <Slot
      name="ownerForm"
      props={{
        ownerId: ownerId === newOwner ? null : ownerId,
        onMade: (made) => navigate(pathOf(made), { replace: true }),
        onDone: () => navigate(list),
        doneLabel: t('onboarding.saveOwner'),
        children: back,
      }}
      fallback={waiting}
    />
  )
}
