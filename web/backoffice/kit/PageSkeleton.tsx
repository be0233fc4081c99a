import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Headline, PageHead } from '#web/ui/layout/boxes.ts'
import { FigureText, PageTitle } from '#web/ui/layout/text.ts'

/** A page below the list, while its object loads; `figure`: with the sum that its head will have. */
export const PageSkeleton = ({ title, figure = false }: { title: string; figure?: boolean }) => (
  <div aria-busy="true">
    <PageHead>
      <div>
        <PageTitle>{title}</PageTitle>
        <p>
          <Skeleton width={300} />
        </p>
        {figure && (
          <Headline>
            <FigureText>
              <Skeleton width={300} />
            </FigureText>
          </Headline>
        )}
      </div>
    </PageHead>
    <Skeleton width={300} />
  </div>
)
