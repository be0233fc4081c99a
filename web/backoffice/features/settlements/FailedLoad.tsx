import { useText } from '#web/texts/text.ts'
import { type Failed, FailedPart } from '../../kit/FailedPart.tsx'

/** Money goes on its way, whether or not this could be read. */
export const FailedLoad = (props: Failed) => {
  const t = useText()
  return <FailedPart {...props} safe={t('settlements.failed.safe')} />
}
