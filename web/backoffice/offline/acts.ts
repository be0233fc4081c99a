/** Without network nothing is sent, and nothing waits to be sent: a form says so at once, and keeps what was typed. */
import { textWriter } from '#web/texts/text.ts'
import { knownAccount, localeOf } from '../app/account.ts'
import { loadTexts } from '../app/texts.ts'
import { canReach, isOffline, onNetwork } from './network.ts'

/** Forms that do something; those that narrow a list down only change the address. */
const acts = 'form.form, dialog form:not(.more-filters, .span)'

const reason = document.createElement('p')
reason.className = 'offline-reason'
reason.role = 'alert'

const explain = async (form: HTMLFormElement): Promise<void> => {
  const account = knownAccount()
  const t = textWriter(await loadTexts(account ? localeOf(account) : 'es-ES'))
  reason.textContent = t('common.offline.notSent')
  form.append(reason)
  reason.scrollIntoView({ block: 'nearest' })
}

const refuse = (event: SubmitEvent): void => {
  const { target } = event
  if (!isOffline() || !(target instanceof HTMLFormElement) || !target.matches(acts)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  reason.remove()
  void explain(target)
  // Perhaps the network is there again: then the next press sends.
  void canReach()
}

export const holdActs = (): void => {
  document.addEventListener('submit', refuse, true)
  onNetwork(() => {
    if (!isOffline()) reason.remove()
  })
}
