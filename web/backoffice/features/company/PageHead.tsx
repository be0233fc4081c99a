import { Icon } from '#web/ui/layout/Icon.tsx'
import { Link } from '../../routing/router.tsx'

type Props = { title: string; intro: string; back: { to: string; words: string } }

/** Way back, title and one line about the page. */
export const PageHead = ({ title, intro, back }: Props) => (
  <>
    <Link className="back" to={back.to}>
      <Icon name="chevron-left" small />
      {back.words}
    </Link>
    <header className="head">
      <div>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
    </header>
  </>
)
