/**
 * Makes the calls of the reference that a developer wants to see, in test mode alone. The key is in its field and nowhere else: it is never
 * stored, and goes to the API of this very server. All words are in the page.
 */
type Words = Record<'sending' | 'nokey' | 'nojson' | 'noanswer' | 'link' | 'accept', string>

const part = document.querySelector<HTMLElement>('#try')
const keyField = document.querySelector<HTMLInputElement>('#key')

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** Null for a path that would leave the API. */
const addressOf = (path: string): URL | null => {
  const url = new URL(`/api${path.startsWith('/') ? '' : '/'}${path}`, location.origin)
  return url.origin === location.origin && url.pathname.startsWith('/api/') ? url : null
}

const readText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown // it is only shown
  } catch {
    return text
  }
}

/** The page of the customer, where the answer names one. */
const linkIn = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('url' in answer)) return null
  const { url } = answer
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

type Wanted = { url: URL; method: string; key: string; body: string | null; words: Words }

const call = async ({ url, method, key, body, words }: Wanted): Promise<Node[]> => {
  const start = performance.now()
  const response = await fetch(url, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    headers: {
      Accept: words.accept,
      Authorization: `Bearer ${key}`,
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
  })
  const answer = readText(await response.text())
  const shown: Node[] = [element('p', `${response.status} · ${Math.round(performance.now() - start)} ms`)]
  const target = linkIn(answer)
  if (target !== null) {
    const link = element('a', words.link)
    Object.assign(link, { href: target, target: '_blank', rel: 'noopener noreferrer' })
    const line = element('p')
    line.append(link)
    shown.push(line)
  }
  const block = element('pre')
  block.append(element('code', typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)))
  return [...shown, block]
}

const submit = async (form: HTMLFormElement, words: Words, keyInput: HTMLInputElement): Promise<void> => {
  const output = form.querySelector('output')
  const path = form.querySelector<HTMLInputElement>('[name=path]')?.value.trim() ?? ''
  const body = form.querySelector<HTMLTextAreaElement>('[name=body]')?.value ?? null
  const say = (...nodes: Node[]): void => output?.replaceChildren(...nodes)
  const key = keyInput.value.trim()
  if (!/^[0-9a-f]{40}$/.test(key)) {
    say(element('p', words.nokey))
    return keyInput.focus()
  }
  const url = addressOf(path)
  if (!url) return say(element('p', words.noanswer))
  if (body !== null && !isJson(body)) return say(element('p', words.nojson))
  say(element('p', words.sending))
  try {
    say(...(await call({ url, method: form.dataset['method'] ?? 'GET', key, body, words })))
  } catch {
    say(element('p', words.noanswer))
  }
}

if (part && keyField) {
  const words = { ...part.dataset } as Words // the server writes all of them
  part.hidden = false
  for (const tried of document.querySelectorAll<HTMLElement>('.try')) tried.hidden = false
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) void submit(event.target, words, keyField)
  })
  // A page that is left and returned to by the browser's memory has no key any more.
  addEventListener('pagehide', () => {
    keyField.value = ''
  })
}
