import { useRef, useState } from 'react'
import { maxReviewLength } from '#contract/rules/review-rules.ts'
import { api } from '#web/api/client.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/bare.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { ActFailure } from './ActFailure.tsx'
import type { Checkout } from './plan.ts'
import { useActionOn } from './use-act.ts'
import type { Link } from './use-checkout.ts'

type Props = { token: string; link: Link; review: NonNullable<Checkout['review']> }

/** A refused customer asks for the decision of a person, and reads the reference of that. */
export const ReviewPart = ({ token, link, review: { reference } }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const { working, error, run } = useActionOn(link)
  const answer = useRef<HTMLDivElement>(null)
  const send = async () => {
    const body = { text }
    const call = `review ${text}`
    const isDone = await run(call, (options) => api.customerCheckout.review({ params: { token }, body }, options))
    // The button that had the focus is gone.
    if (isDone) answer.current?.focus()
  }
  return (
    <div>
      <div role="status" tabIndex={-1} ref={answer}>
        {reference !== null && (
          <>
            <Text>{t('checkout.end.review.done')}</Text>
            <Hint>{t('checkout.end.review.reference', { reference })}</Hint>
          </>
        )}
      </div>
      {reference === null && (
        <Stack>
          <Field label={t('checkout.end.review.label')} hint={t('checkout.end.review.hint')}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={maxReviewLength}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <ActFailure error={error} />
          <Button wide onClick={() => void send()} working={working && t('checkout.working')}>
            {t('checkout.end.review.send')}
          </Button>
        </Stack>
      )}
    </div>
  )
}
