import { Skeleton } from '#web/ui/layout/Skeleton.tsx'

/** Where the papers will stand. */
export const LoadingParts = () => (
  <div aria-hidden="true">
    <p className="doc-count">
      <Skeleton width={110} />
    </p>
    {[0, 1, 2, 3, 4].map((index) => (
      <div key={index} className="part">
        <Skeleton width={110} />
        <Skeleton width={300} />
      </div>
    ))}
  </div>
)
