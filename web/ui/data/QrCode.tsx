import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** One path of the dark modules: each run of them in a row is a rectangle. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end < 0 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')

type Props = { value: string; label: string; large?: boolean }

/** A QR code, dark on white in every theme: many cameras read no other. */
export const QrCode = ({ value, label, large = false }: Props) => {
  const { size, data } = useMemo(() => encode(value, { ecc: 'M', border: 0 }), [value])
  return (
    <svg
      className={large ? `${styles.qr} ${styles.large}` : styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} />
    </svg>
  )
}
