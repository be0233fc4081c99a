import type { ComponentProps } from 'react'
import { Cell, Row } from './Ledger.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'

type Bar = { className: string; width: ComponentProps<typeof Skeleton>['width']; colSpan?: number }

/** Rows of a ledger that is loading, as high as the later ones. */
export const SkeletonRows = ({ count, bars }: { count: number; bars: readonly Bar[] }) =>
  Array.from({ length: count }, (_, row) => (
    <Row key={row}>
      {bars.map(({ width, ...cell }, column) => (
        <Cell key={column} {...cell}>
          <Skeleton width={width} />
        </Cell>
      ))}
    </Row>
  ))
