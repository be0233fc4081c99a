import { maxEndpointDescription, maxEndpointUrl } from '#contract/rules/webhook-rules.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Indent } from '#web/ui/layout/boxes.ts'
import { mono, optional } from '#web/ui/layout/tags.tsx'
import { groupsWithTypes, type Wanted, withChoice } from './subscriptions.ts'
import type { EndpointForm } from './use-endpoint-form.ts'
import { useEventWords } from './words.ts'
import styles from './developers.module.css'

/** Address, description and what an endpoint hears. */
export const EndpointFields = ({ form }: { form: EndpointForm }) => {
  const t = useText()
  const rich = useRichText()
  return (
    <Fields alarms={form.alarms}>
      <TextField
        {...form.text('url')}
        label={t('developers.field.url')}
        hint={rich('developers.field.urlHint', { mono })}
        maxLength={maxEndpointUrl}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-first
      />
      <TextField
        {...form.text('description')}
        label={rich('developers.field.description', { optional })}
        hint={t('developers.field.descriptionHint')}
        maxLength={maxEndpointDescription}
        autoComplete="off"
      />
      <EventChoice form={form} />
    </Fields>
  )
}

/** All, including what is added later; or groups, and types of those that are not chosen whole. */
const EventChoice = ({ form }: { form: EndpointForm }) => {
  const t = useText()
  const { all, events } = form.values
  // One type alone is chosen with its group, unless a system has named it.
  const isByType = (types: readonly Wanted[]) => types.length > 1 || types.some((type) => events.includes(type))
  return (
    <Choices label={t('developers.field.events')} error={form.errorOf('events')}>
      <Radio name="events" checked={all} onChange={() => form.set('all', true)}>
        {t('developers.hears.all')}
      </Radio>
      <Radio name="events" checked={!all} onChange={() => form.set('all', false)}>
        {t('developers.hears.some')}
      </Radio>
      {!all && (
        <Indent>
          {groupsWithTypes.map(({ group, types }) => (
            <div key={group} className={styles.group}>
              <OneChoice form={form} name={group} />
              {isByType(types) && !events.includes(group) && <TypeChoice form={form} types={types} />}
            </div>
          ))}
        </Indent>
      )}
    </Choices>
  )
}

const TypeChoice = ({ form, types }: { form: EndpointForm; types: readonly Wanted[] }) => {
  const t = useText()
  const chosen = types.filter((type) => form.values.events.includes(type)).length
  return (
    <details open={chosen > 0} className={styles.types}>
      <summary>{t('developers.field.types', { count: types.length })}</summary>
      <Indent>
        {types.map((type) => (
          <OneChoice key={type} form={form} name={type} />
        ))}
      </Indent>
    </details>
  )
}

const OneChoice = ({ form, name }: { form: EndpointForm; name: Wanted }) => {
  const { nameOf } = useEventWords()
  return (
    <Check
      checked={form.values.events.includes(name)}
      aria-invalid={form.errorOf('events') !== null || undefined}
      onChange={({ target }) => form.set('events', withChoice(form.values.events, name, target.checked))}
      hint={<code className={styles.code}>{name}</code>}
    >
      {nameOf(name)}
    </Check>
  )
}
