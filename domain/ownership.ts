/**
 * Who owns an enterprise, as the law against money laundering asks: a beneficial owner holds or controls, directly or not, MORE than
 * 25 % of capital or votes, or controls by other means; without such a person, the administrators count (Ley 10/2010
 * art. 4, RD 304/2014 art. 8). Shares have two implied decimals: 25 % is 2500.
 */
export const ownershipTypes = ['full', 'majority', 'minority'] as const
/** `full`: one person has all of it. `majority`: one or more above 25 %. `minority`: no one is, and the administrators are named. */
export type OwnershipType = (typeof ownershipTypes)[number]

export const controlKinds = ['capital', 'votes', 'other'] as const
export type ControlKind = (typeof controlKinds)[number]

export const wholeShare = 10_000
export const controllingShare = 2_500

/** `share` null: none is said; who controls by other means needs none. */
export type Holding = { share: number | null; controlKind: ControlKind | null }

export type ShareFault = 'missing' | 'not_whole' | 'not_above' | 'too_much'

/** What is wrong with the share of one person. 25.00 % exactly is not above 25 %. */
export const shareFault = (type: OwnershipType, { share, controlKind }: Holding): ShareFault | null => {
  if (type === 'full') {
    if (share === null) return 'missing'
    return share === wholeShare ? null : 'not_whole'
  }
  if (share === null) return type === 'majority' && controlKind !== 'other' ? 'missing' : null
  if (type === 'minority') return share > controllingShare ? 'too_much' : null
  return controlKind === 'other' || share > controllingShare ? null : 'not_above'
}

export type OwnersFault = 'nobody' | 'several' | 'sum'

/** What is wrong with all of them together: `several` where one person has all of it, `sum` above 100 %. */
export const ownersFault = (type: OwnershipType, owners: readonly Holding[]): OwnersFault | null => {
  if (owners.length === 0) return 'nobody'
  if (type === 'full' && owners.length > 1) return 'several'
  return owners.reduce((sum, { share }) => sum + (share ?? 0), 0) > wholeShare ? 'sum' : null
}
