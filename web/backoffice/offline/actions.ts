/** Without network nothing is sent, and nothing waits to be sent: a form says so, and keeps what was typed. */
import { textWriter } from '#web/texts/text.ts'
import { knownAccount, localeOf } from '../session/account.ts'
import { loadAllTexts } from '../session/texts.ts'
import { canReach, isOffline, onNetwork } from './network.ts'
import styles from './offline.module.css'

/** Forms that do something; those that narrow a list down only change the address. */
const acts = 'form[data-sends], dialog form'

const reason = document.createElement('p')
reason.className = styles.reason ?? ''
reason.role = 'alert'

const explain = async (form: HTMLFormElement): Promise<void> => {
  const account = knownAccount()
  const t = textWriter(await loadAllTexts(account ? localeOf(account) : 'es-ES'))
  if (!isOffline()) return
  reason.textContent = t('common.offline.notSent')
  form.append(reason)
  reason.scrollIntoView({ block: 'nearest' })
}

/** The form whose press waits to learn whether there is a network again. */
let asking: HTMLFormElement | null = null

/** A press is sent or explained, never lost: the last try may be seconds old, as on a device that has just woken up. */
const sendOrExplain = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
  if (asking) return
  asking = form
  const there = await canReach()
  asking = null
  if (!there) await explain(form)
  else if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
}

const refuse = (event: SubmitEvent): void => {
  const { target } = event
  if (!isOffline() || !(target instanceof HTMLFormElement) || !target.matches(acts)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void sendOrExplain(target, event.submitter)
}

export const holdActions = (): void => {
  document.addEventListener('submit', refuse, true)
  onNetwork(() => {
    if (!isOffline()) reason.remove()
  })
}
