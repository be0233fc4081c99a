import styles from './room.module.css'

/** Looks that all boxes and texts share: space above, and how far their content is to be read now. */
export const room = { above: styles.above, farAbove: styles.farAbove, dim: styles.dim, unseen: styles.unseen } as const
