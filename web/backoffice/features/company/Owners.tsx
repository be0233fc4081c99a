import { useState } from 'react'
import { formatPercent } from '#domain/format.ts'
import { ownersFault } from '#domain/ownership.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import type { SlotProps } from '../../kit/slots.ts'
import { refreshAfter } from './keep-answer.ts'
import { isComplete, useOwnerName } from './owner-words.ts'
import { OwnerList } from './OwnerList.tsx'

/** The list with a button that goes on only where nothing is lacking. */
export const Owners = ({ pathOf, onDone, doneLabel, children }: SlotProps['owners']) => {
  const [asked, setAsked] = useState(false)
  const fault = useFault()
  const goOn = () => {
    setAsked(true)
    if (fault !== null) return
    refreshAfter()
    onDone()
  }
  return (
    <Stack>
      <OwnerList pathOf={pathOf} />
      {asked && fault && <Note kind="bad" role="alert" title={fault} />}
      <Row>
        <Button kind="primary" onClick={goOn}>
          {doneLabel}
        </Button>
        {children}
      </Row>
    </Stack>
  )
}

/** Returns why the owners are incomplete, as text; null where nothing is missing. Nothing is known before both answers have arrived. */
const useFault = (): string | null => {
  const t = useText()
  const locale = useLocale()
  const nameOf = useOwnerName()
  const type = useCall('company', 'getEnterprise', {}).data?.ownershipType
  const owners = useCall('company', 'listOwners', {}).data?.results ?? []
  if (!type) return t('company.owners.fault.type')
  const fault = ownersFault(type, owners)
  if (fault === 'sum') {
    const sum = owners.reduce((all, { share }) => all + (share ?? 0), 0)
    return t('company.owners.fault.sum', { sum: formatPercent(sum, locale) })
  }
  if (fault) return t(`company.owners.fault.${fault}`)
  const lacking = owners.filter((owner) => !isComplete(owner, type)).map(nameOf)
  if (lacking.length === 0) return null
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(lacking)
  return t('company.owners.fault.incomplete', { names })
}
