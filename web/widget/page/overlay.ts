/** The page of a checkout over the page of the shop, in a dialog with a frame. Its messages are taken from its own origin and frame alone. */

export type Status = 'pending' | 'ok' | 'ko'
export type FrameCallbacks = { onReady?: () => void; onStatusChange?: (status: Status) => void; onClose?: () => void }

const words = {
  es: { title: 'Pago a plazos', close: 'Cerrar' },
  pt: { title: 'Pagamento em prestações', close: 'Fechar' },
}

const style = <T extends HTMLElement>(element: T, styles: Partial<CSSStyleDeclaration>): T => {
  Object.assign(element.style, styles)
  return element
}

const make = (url: string) => {
  const { title, close } = document.documentElement.lang.startsWith('pt') ? words.pt : words.es
  const dialog = style(document.createElement('dialog'), {
    width: 'min(520px, 100vw)',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    padding: '0',
    border: '0',
    overflow: 'hidden',
    // As the page in the frame: light or dark by what the customer prefers.
    colorScheme: 'light dark',
    background: 'Canvas',
  })
  dialog.setAttribute('aria-label', title)
  const button = style(document.createElement('button'), {
    position: 'absolute',
    top: '0',
    right: '0',
    width: '44px',
    height: '44px',
    border: '0',
    background: 'transparent',
    color: 'CanvasText',
    font: '24px/1 sans-serif',
    cursor: 'pointer',
  })
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', close)
  const frame = style(document.createElement('iframe'), {
    display: 'block',
    width: '100%',
    height: '640px',
    maxHeight: 'calc(100dvh - 44px)',
    marginTop: '44px',
    border: '0',
  })
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  frame.src = url
  dialog.append(button, frame)
  return { dialog, button, frame }
}

type Message = { source?: unknown; event?: unknown; height?: unknown; status?: unknown; url?: unknown }

/** One at a time: a second press shows what is there. */
let isOpen = false

/** Shows the page at `url`; closing it leaves the checkout as it is. `source`: the provider's word. */
export const openOverlay = (
  url: string,
  source: string,
  { onReady, onStatusChange, onClose }: FrameCallbacks,
): void => {
  if (isOpen) return
  isOpen = true
  const { dialog, button, frame } = make(url)
  const { origin } = new URL(url)
  const hear = (event: MessageEvent<Message | null>): void => {
    if (event.origin !== origin || event.source !== frame.contentWindow || event.data?.source !== source) return
    const { event: name, height, status, url: next } = event.data
    if (name === 'checkout-ready') onReady?.()
    if (name === 'adjust-height' && typeof height === 'number') frame.style.height = `${height}px`
    if (name === 'status-change' && (status === 'pending' || status === 'ok' || status === 'ko'))
      onStatusChange?.(status)
    if (name === 'close') dialog.close()
    if (name === 'close' && typeof next === 'string' && /^https?:/.test(next)) location.assign(next)
  }
  addEventListener('message', hear)
  button.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    isOpen = false
    removeEventListener('message', hear)
    dialog.remove()
    onClose?.()
  })
  document.body.append(dialog)
  dialog.showModal()
  frame.focus()
}
