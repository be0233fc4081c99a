/**
 * The first script of every page, before all code that an old engine does not understand. It says that the browser is too old, and
 * stops all other scripts. It is written in the JavaScript of 2009, imports nothing, and is not compressed; the build inserts
 * `isEnough` and `words`.
 */
declare function isEnough(): unknown
declare const words: Record<string, Record<string, string>>

// oxlint-disable no-unused-vars -- engines before 2019 cannot parse a catch without a name
;(function () {
  var root = document.documentElement
  var locale: string | null = null
  try {
    if (isEnough()) return
  } catch (failure) {
    // One of the names is not there at all.
  }
  try {
    locale = localStorage.getItem('trastienda.locale')
  } catch (failure) {
    // Storage is forbidden.
  }
  var told = (locale !== null && words[locale]) || words[root.lang] || words['es-ES'] || {}

  var main = document.createElement('main')
  var heading = document.createElement('h1')
  var text = document.createElement('p')
  heading.appendChild(document.createTextNode(told['common.tooOld.title'] || ''))
  text.appendChild(document.createTextNode(told['common.tooOld.text'] || ''))
  main.appendChild(heading)
  main.appendChild(text)
  // By script: the policy allows no style in the page.
  main.style.cssText = 'max-width:34em;margin:12vh auto;padding:0 1.5em;font:1.125em/1.5 sans-serif'
  heading.style.cssText = 'font-size:1.5em;line-height:1.25'

  var view = document.createElement('meta')
  view.setAttribute('name', 'viewport')
  view.setAttribute('content', 'width=device-width, initial-scale=1')
  var head = root.children[0]
  if (head) head.appendChild(view)

  // Nothing after this is read, so that no other script runs.
  if (window.stop) window.stop()
  var body = document.body || root.appendChild(document.createElement('body'))
  body.appendChild(main)
})()
