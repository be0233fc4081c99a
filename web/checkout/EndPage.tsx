import { formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { Help } from './Failures.tsx'
import { Heading } from './Heading.tsx'
import { LeadsBack } from './LeadsBack.tsx'
import { type Checkout, zoneOf } from './plan.ts'
import { ReviewPart } from './ReviewPart.tsx'
import type { Link } from './use-checkout.ts'

type End = 'rejected' | 'declined' | 'withdrawn' | 'expired' | 'duplicated'

const endOf = (state: Checkout['state']): End => {
  const ends = ['rejected', 'declined', 'withdrawn', 'duplicated'] as const
  return ends.find((end) => end === state) ?? 'expired'
}

type Props = { token: string; link: Link & { checkout: Checkout }; wasOpen: boolean }

/** The request ended without a sale: what that means, and what the customer can do. */
export const EndPage = ({ token, link, wasOpen }: Props) => {
  const { checkout } = link
  const t = useText()
  const locale = useLocale()
  const end = endOf(checkout.state)
  const shop = checkout.merchant.name
  const at = formatInstant(checkout.expiresAt, zoneOf(checkout), locale)
  return (
    <Stack>
      <Stack role="status">
        <Heading>{t(`checkout.end.${end}.title`, { shop })}</Heading>
        <Text soft>{checkout.creditLimit?.text ?? t(`checkout.end.${end}.text`, { shop, at })}</Text>
        <Text soft>{t(`checkout.end.${end}.then`, { shop })}</Text>
      </Stack>
      <LeadsBack checkout={checkout} byItself={wasOpen && checkout.state === 'declined'} />
      {checkout.review && <ReviewPart token={token} link={link} review={checkout.review} />}
      <Help />
    </Stack>
  )
}
