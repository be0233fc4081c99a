import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'

/** The page before its answer, of about its height. */
export const Loading = () => {
  const t = useText()
  return (
    <div className="waiting" aria-busy="true">
      <h1 className="vh">{t('checkout.loading')}</h1>
      <Skeleton width={300} />
      <Skeleton width={110} />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="waiting-row">
          <Skeleton width={110} />
          <Skeleton width={58} />
        </div>
      ))}
    </div>
  )
}
