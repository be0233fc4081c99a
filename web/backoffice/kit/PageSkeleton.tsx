import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'

/** A page below the list, while its object loads. */
export const PageSkeleton = ({ title }: { title: string }) => (
  <div aria-busy="true">
    <PageHead>
      <div>
        <PageTitle>{title}</PageTitle>
        <p>
          <Skeleton width={300} />
        </p>
      </div>
    </PageHead>
    <Skeleton width={300} />
  </div>
)
