import { maxOwners } from '#contract/rules/company-rules.ts'
import { formatPercent } from '#domain/format.ts'
import { ownersFault, type OwnershipType } from '#domain/ownership.ts'
import { useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { ActionMenu, MenuButton, menuItem } from '#web/ui/actions/ActionMenu.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { useRows } from '#web/ui/data/use-rows.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { EmptyState, Row, Stack } from '#web/ui/layout/boxes.ts'
import { Hint, VisuallyHidden } from '#web/ui/layout/text.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Link } from '../../routing/router.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useLacking, useOwnerName } from './owner-words.ts'
import { RemoveOwnerDialog } from './RemoveOwnerDialog.tsx'
import type { Owner } from './values.ts'

type PathOf = (ownerId: string | null) => string

/** The people behind the enterprise, what each still lacks, and what they have together. */
export const OwnerList = ({ pathOf }: { pathOf: PathOf }) => {
  const t = useText()
  const [removing, setRemoving] = useState<Owner | null>(null)
  const enterprise = useCall('company', 'getEnterprise', {})
  const { data, status, error, reload } = useCall('company', 'listOwners', {})
  if (status === 'failed' && !data)
    return <FailedLoad title={t('company.save.ownersFailed')} error={error} retry={reload} />
  if (!data || !enterprise.data) return <Skeleton width={300} />
  const { ownershipType: type } = enterprise.data
  const owners = data.results
  return (
    <Stack>
      {owners.length > 0 ? (
        <OwnersTable owners={owners} type={type} pathOf={pathOf} onRemove={setRemoving} />
      ) : (
        <EmptyState>
          <h3>{t('company.owners.none')}</h3>
          <p>{t(`company.owners.noneText.${type ?? 'unknown'}`)}</p>
        </EmptyState>
      )}
      <Together owners={owners} type={type} />
      {type !== null && <AddOwner owners={owners} type={type} pathOf={pathOf} />}
      {removing && <RemoveOwnerDialog owner={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  )
}

type TableProps = {
  owners: readonly Owner[]
  type: OwnershipType | null
  pathOf: PathOf
  onRemove: (owner: Owner) => void
}

const OwnersTable = ({ owners, type, pathOf, onRemove }: TableProps) => {
  const t = useText()
  const opening = useRows(owners.map(({ id }) => id))
  return (
    <Ledger kind="flow" caption={t('company.owners.list')}>
      <LedgerHead>
        <HeadCell>{t('company.owners.person')}</HeadCell>
        <HeadCell>{t('company.owners.state')}</HeadCell>
        <HeadCell number>{t('company.owners.share')}</HeadCell>
        <HeadCell number>
          <VisuallyHidden>{t('company.owners.actions')}</VisuallyHidden>
        </HeadCell>
      </LedgerHead>
      <LedgerBody {...opening.body}>
        {owners.map((owner) => (
          <OwnerRow
            key={owner.id}
            {...{ owner, type, to: pathOf(owner.id), link: opening.link(owner.id) }}
            onRemove={() => onRemove(owner)}
          />
        ))}
      </LedgerBody>
    </Ledger>
  )
}

type RowProps = {
  owner: Owner
  type: OwnershipType | null
  to: string
  link: { tabIndex: number; onFocus: () => void }
  onRemove: () => void
}

const OwnerRow = ({ owner, type, to, link, onRemove }: RowProps) => {
  const t = useText()
  const locale = useLocale()
  const name = useOwnerName()(owner)
  const lacking = useLacking(type)(owner)
  return (
    <LedgerRow opens>
      <Cell name>
        <Link to={to} {...link}>
          {name}
        </Link>
        <small>
          {[owner.documentNumber, owner.isRepresentative && t('company.owners.representative')]
            .filter(Boolean)
            .join(' · ') || '–'}
        </small>
      </Cell>
      <Cell state>
        <StateMark kind={lacking === null ? 'done' : 'draft'}>{lacking ?? t('company.owners.complete')}</StateMark>
      </Cell>
      <Cell number date>
        {owner.share === null ? '–' : formatPercent(owner.share, locale)}
      </Cell>
      <Cell number main>
        <ActionMenu label={t('company.owners.menu', { name })}>
          <Link {...menuItem()} to={to}>
            {t('company.owners.edit')}
          </Link>
          <MenuButton destructive onClick={onRemove}>
            {t('company.owners.remove')}
          </MenuButton>
        </ActionMenu>
      </Cell>
    </LedgerRow>
  )
}

/** The sum of the shares; an invalid sum is highlighted. */
const Together = ({ owners, type }: { owners: readonly Owner[]; type: OwnershipType | null }) => {
  const t = useText()
  const locale = useLocale()
  const fault = type === null || owners.length === 0 ? null : ownersFault(type, owners)
  const sum = formatPercent(
    owners.reduce((all, { share }) => all + (share ?? 0), 0),
    locale,
  )
  if (fault === 'several') return <Note kind="warn" title={t('company.owners.fault.several')} />
  if (fault === 'sum') return <Note kind="warn" title={t('company.owners.fault.sum', { sum })} />
  if (owners.length < 2) return null
  return <Hint>{t('company.owners.sum', { sum })}</Hint>
}

/** The way to one more, or why there can be none. */
const AddOwner = ({ owners, type, pathOf }: { owners: readonly Owner[]; type: OwnershipType; pathOf: PathOf }) => {
  const t = useText()
  if (type === 'full' && owners.length > 0) return owners.length === 1 ? <Hint>{t('company.owners.only')}</Hint> : null
  if (owners.length >= maxOwners) return <Hint>{t('company.owners.most', { most: maxOwners })}</Hint>
  return (
    <Row>
      <ButtonLink to={pathOf(null)}>
        <Icon name="plus" />
        {owners.length === 0 ? t(`company.owners.add.${type}`) : t('company.owners.more')}
      </ButtonLink>
    </Row>
  )
}
