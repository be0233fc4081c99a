import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { hostFault, hostOf } from './cart-values.ts'
import type { SalesFormState } from './LimitFields.tsx'
import styles from './host-list.module.css'

/** The domains of the shop: a list, and a field that adds to it. */
export const HostList = ({ form }: { form: SalesFormState }) => {
  const t = useText()
  const { hosts, newHost } = form.values
  const field = form.text('newHost')
  const add = () => {
    field.onBlur()
    if (hostOf(newHost) === '' || hostFault(newHost, hosts)) return
    form.set('hosts', [...hosts, { host: hostOf(newHost), name: '' }])
    form.set('newHost', '')
  }
  return (
    <>
      {hosts.length > 0 && (
        <ul className={styles.hosts} aria-label={t('preferences.part.hosts')}>
          {hosts.map(({ host, name }) => (
            <li key={host}>
              <span>
                {host}
                {name && <Hint as="span">{name}</Hint>}
              </span>
              <Button
                kind="plain"
                aria-label={t('preferences.host.removeNamed', { host })}
                onClick={() =>
                  form.set(
                    'hosts',
                    hosts.filter((one) => one.host !== host),
                  )
                }
              >
                {t('preferences.host.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addrow}>
        <TextField
          {...field}
          label={t('preferences.host.label')}
          hint={t('preferences.host.hint')}
          autoComplete="off"
          inputMode="text"
          spellCheck={false}
        />
        <Button icon="plus" onClick={add}>
          {t('preferences.host.add')}
        </Button>
      </div>
    </>
  )
}
