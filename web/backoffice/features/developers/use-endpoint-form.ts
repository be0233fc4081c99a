import type { InputOf } from '#web/api/query.ts'
import { fieldError } from '#web/api/errors.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useText } from '#web/texts/text.ts'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { eventsOf, hearsAll, type Wanted, wantedIn } from './subscriptions.ts'
import type { Endpoint } from './words.ts'

export type EndpointValues = { url: string; description: string; all: boolean; events: Wanted[] }

export const newValues: EndpointValues = { url: '', description: '', all: true, events: [] }
export const valuesOf = ({ url, description, events }: Endpoint): EndpointValues => ({
  url,
  description: description ?? '',
  all: hearsAll(events),
  events: wantedIn(events),
})

/** What a person sets of an endpoint. `name`: of the draft. */
export const useEndpointForm = (name: string, initial: EndpointValues) => {
  const t = useText()
  const mode = useSandbox() ? 'sandbox' : 'live'
  const draft = useDraft(name, initial)
  const form = useForm(draft, {
    url: (text: string) => (text.trim() === '' ? t('developers.wrong.noUrl') : null),
    events: (chosen: readonly Wanted[], { all }: EndpointValues) =>
      !all && chosen.length === 0 ? t('developers.wrong.noEvents') : null,
  })
  return {
    draft,
    form,
    bodyOf: (): InputOf<'webhooks', 'create'>['body'] => ({
      url: form.values.url.trim(),
      description: form.values.description.trim() || null,
      events: eventsOf(form.values),
    }),
    /** Puts what the server refuses at its field; false where that is something else. The server's own words are in English. */
    refuse: (error: unknown): boolean =>
      fieldError(error, 'url') !== null && form.refuse({ url: t(`developers.wrong.url.${mode}`) }),
  }
}

export type EndpointForm = ReturnType<typeof useEndpointForm>['form']
