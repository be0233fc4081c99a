import { useText } from '#web/texts/text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { useAt } from './navigation.ts'
import { Link } from './router.tsx'
import { titleOf } from './screen.ts'
import { useAnyMerchant } from './world.ts'

/** A screen that is not built yet: its name, and a way on. */
export const LaterPage = () => {
  const t = useText()
  const { screen } = useAt()
  const hasMerchant = useAnyMerchant() !== null
  return (
    <>
      <header className="head">
        <div>
          <h1>{titleOf(t, screen)}</h1>
        </div>
      </header>
      <section className="void blank">
        <h2>{t('common.later.title')}</h2>
        <p>{t('common.later.text')}</p>
        <div className="row">
          <Link className={buttonClass()} to={hasMerchant ? '/' : '/settings'}>
            {hasMerchant ? t('common.later.operations') : t('common.later.settings')}
          </Link>
        </div>
      </section>
    </>
  )
}
