import { PageHead } from '#web/ui/layout/boxes.ts'
import { BackLink } from '../../kit/links.tsx'

type Props = { title: string; intro: string; back: { to: string; words: string } }

/** Way back, title and one line about the page. */
export const CompanyHead = ({ title, intro, back }: Props) => (
  <>
    <BackLink to={back.to}>{back.words}</BackLink>
    <PageHead>
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
    </PageHead>
  </>
)
