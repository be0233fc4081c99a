import { joinClasses } from './element.ts'
import roomStyles from './room.module.css'
import styles from './skeleton.module.css'

const widths = { 36: styles.w36, 44: styles.w44, 58: styles.w58, 76: styles.w76, 110: styles.w110, 300: styles.w300 }

/** A bar in the place of a text; widths are those of the usual texts. */
export const Skeleton = ({ width }: { width: keyof typeof widths }) => (
  <span className={joinClasses(styles.skel, roomStyles.late, widths[width])} />
)
