/** The pages of the shop, in Spanish and Portuguese: HTML as text, and every value in it escaped. */
import { readFileSync } from 'node:fs'

const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'))

/** Text that is HTML already. */
class Html {
  constructor(text) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

const escaped = (value) => String(value).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
/** A template whose values are escaped, except lists and what another template made. */
const html = (parts, ...values) =>
  new Html(
    parts.reduce((all, part, i) => {
      const value = values[i - 1]
      const made = value instanceof Html || Array.isArray(value) ? [value].flat().join('') : escaped(value ?? '')
      return all + made + part
    }),
  )

export const money = (cents) =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(cents / 100)

const form = (action, label, fields = {}) =>
  html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`

const frame = (lang, title, content) => {
  const t = words[lang]
  const other = lang === 'es' ? 'pt' : 'es'
  return String(
    html`<!doctype html>
      <html lang="${lang}">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · ${t.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/shop.css" />
        <header>
          <a href="/">${t.name}</a> <a href="/cart">${t.cart}</a>
          <a href="/?lang=${other}" lang="${other}">${t.other}</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </html>`,
  )
}

/** `widget`: what draws the instalments of a price. */
export const catalogue = (lang, products, widget) =>
  frame(
    lang,
    words[lang].name,
    html`<script async src="${widget.script}"></script>
      ${products.map(
        ({ id, name, price }) =>
          html`<article>
            <h2>${name[lang]}</h2>
            <p>${money(price)}</p>
            <${new Html(widget.element)}
              amount="${price}"
              view="product"
              articles="${id}"
              lang="${lang}"
            ></${new Html(widget.element)}>
            ${form('/cart', words[lang].add, { id })}
          </article>`,
      )}`,
  )

/** The page of a checkout over this one, by the provider's script; it leads to the order by itself. `word` is the script's global. */
const overlay = ({ id, script, word }) =>
  html`<script async src="${script}"></script>
    <script>
      ;(window.${new Html(word)} ??= []).push((made) => made.checkout('${id}', { embed: true }))
    </script>`

export const cart = (lang, lines, { fault = '', begun = null } = {}) => {
  const t = words[lang]
  if (lines.length === 0)
    return frame(
      lang,
      t.cart,
      html`<p>${t.empty}</p>
        <a href="/">${t.back}</a>`,
    )
  const total = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  return frame(
    lang,
    t.cart,
    html`${fault ? html`<p role="alert">${t.fault}: ${fault}</p>` : ''}
      <ul>
        ${lines.map(({ product, quantity }) => html`<li>${quantity} × ${product.name[lang]}: ${money(product.price * quantity)}</li>`)}
      </ul>
      <p><b>${t.total} ${money(total)}</b></p>
      ${form('/checkout', t.pay)} ${form('/checkout', t.payHere, { embed: 'yes' })} ${form('/cart/clear', t.clear)}
      ${begun ? overlay(begun) : ''}`,
  )
}

export const order = (lang, { mid, status, total, refunded }) => {
  const t = words[lang]
  return frame(
    lang,
    `${t.order} ${mid}`,
    html`<p role="status">${t.state[status]}</p>
      <p>${t.total} ${money(total)}</p>
      ${refunded > 0 ? html`<p>${t.refunded}: ${money(refunded)}</p>` : ''}
      ${status === 'ok' ? form(`/orders/${encodeURIComponent(mid)}/refund`, t.refund) : ''}
      <p><a href="/">${t.back}</a></p>`,
  )
}

export const styles = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem;color:#1b1b1f}
header{display:flex;gap:1rem;flex-wrap:wrap}header a:first-child{font-weight:700;margin-right:auto}
article{border-top:1px solid #ccc;padding:.5rem 0}form{display:inline}button{font:inherit;padding:.5rem 1rem;cursor:pointer}
[role=alert]{color:#a3001b}`
