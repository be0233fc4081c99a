import { useText } from '#web/texts/text.ts'
import { type Failed, FailedPart } from '../../kit/FailedPart.tsx'

/** Campaigns that could not be read go on as they are. */
export const FailedLoad = (props: Failed) => {
  const t = useText()
  return <FailedPart {...props} safe={t('campaigns.failedSafe')} />
}
