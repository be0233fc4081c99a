import type { ComponentProps } from 'react'
import { Cell, looksClass, type CellLook, LedgerRow } from './Ledger.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'

type Bar = { look: readonly CellLook[]; width: ComponentProps<typeof Skeleton>['width']; colSpan?: number }

/** Rows of a ledger that is loading, as high as the later ones. */
export const SkeletonRows = ({ count, bars }: { count: number; bars: readonly Bar[] }) =>
  Array.from({ length: count }, (_, row) => (
    <LedgerRow key={row}>
      {bars.map(({ look, width, colSpan }, column) => (
        <Cell key={column} className={looksClass(...look)} colSpan={colSpan}>
          <Skeleton width={width} />
        </Cell>
      ))}
    </LedgerRow>
  ))
