import { joinClasses } from './element.ts'
import styles from './icon.module.css'

/** Icons as data: strokes on a field of 20 by 20. They are hidden from readers; the word beside one is its text. */
const paths = {
  'arrow-right': 'M3 10h13M11.5 5.5 16 10l-4.500 4.500',
  bank: 'M3 8h14M3 8l7-5 7 5M5 8v7M10 8v7M15 8v7M2.5 17h15',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1h-13zM8.5 17.5h3',
  calendar: 'M3.5 5h13v12h-13zM3.5 9h13M7 3v3.500M13 3v3.500',
  campaign: 'M3 8v4h3l7 4V4L6 8H3zM16 8v4M6 12l1 5h2',
  calculator: 'M4.5 2.5h11v15h-11zM7 6h6M7.5 10h.1M10 10h.1M12.5 10h.1M7.5 13.5h.1M10 13.5h.1M12.5 13.5h.1',
  card: 'M2.5 4.500h15v11h-15zM2.500 8h15M5 12.500h4',
  chart: 'M3 17h14M5 17V9M10 17V3M15 17v-6',
  check: 'M4 10.500 8 14.500 16 5.500',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 5.5V10l3 2',
  close: 'M5 5l10 10M15 5 5 15',
  code: 'M6.5 6 2.500 10l4 4M13.500 6l4 4-4 4',
  copy: 'M7 7V3h10v10h-4M3 7h10v10H3z',
  dots: 'M4 9.5h1v1h-1zM9.5 9.5h1v1h-1zM15 9.5h1v1h-1z',
  download: 'M10 3v10M6 9.5l4 4 4-4M3.5 17h13',
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-7 7',
  file: 'M5 2.5h7l3.5 3.5v11.5H5zM11.5 3v4h4',
  flask: 'M8 2.5h4M8.5 3v5L4 16.5h12L11.5 8V3M6.5 12.5h7',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.5V14M10 6.3v.1',
  list: 'M3 4h14M3 8h14M3 12h9M3 16h9',
  menu: 'M3 5h14M3 10h14M3 15h14',
  people:
    'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2 16.5V15a5.5 5.5 0 0 1 11 0v1.5M12.5 4.2a2.8 2.8 0 0 1 0 5.1M15 10.8a5.5 5.5 0 0 1 3 4.9v.8',
  person: 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 17.5V16a6.5 6.5 0 0 1 13 0v1.5',
  plus: 'M10 4v12M4 10h12',
  receipt: 'M5 2.5h10v15l-2.5-1.5L10 17.5 7.5 16 5 17.5zM8 7h4M8 10.5h4',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 2.5V6h-3.5',
  refund: 'M8 5 4 9l4 4M4.5 9H12a4 4 0 0 1 0 8H8',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5 17.5 17.5',
  ship: 'M2.5 5h9v9h-9zM11.5 8h3.5l2.5 3v3h-6M6 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM14.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  sliders: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  theme: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 3v14M10 6h4.5M10 10h7M10 14h4.5',
  triangle: 'M10 3 18 17H2zM10 8.5v4M10 14.8v.1',
  upload: 'M10 13V4M6 7.5l4-4 4 4M3.5 13v4h13v-4',
  working: 'M10 3a7 7 0 1 0 7 7',
} as const

export type IconName = keyof typeof paths

type Props = { name: IconName; small?: boolean; className?: string | undefined }

export const Icon = ({ name, small = false, className }: Props) => (
  <svg
    className={joinClasses(styles.icon, small && styles.small, className)}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
