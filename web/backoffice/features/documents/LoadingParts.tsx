import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Part } from '#web/ui/layout/boxes.ts'
import styles from './documents.module.css'

/** Placeholders of the documents. */
export const LoadingParts = () => (
  <div aria-hidden="true">
    <p className={styles.docCount}>
      <Skeleton width={110} />
    </p>
    {[0, 1, 2, 3, 4].map((index) => (
      <Part key={index} as="div">
        <Skeleton width={110} />
        <Skeleton width={300} />
      </Part>
    ))}
  </div>
)
