/** Features that some browsers of the table lack without harm, and own names that equal a browser's; each with its reason. */

/** Feature → its fallback, or the effect where it is missing. */
export const scriptGraces: Readonly<Record<string, string>> = {
  'api.AbortSignal.timeout_static':
    'there since Chrome 103; before 124 `fetch` tells a time-out as an abort, which web/api/client.ts tells apart',
  'api.Window.beforeunload_event':
    'phones of Apple ask nothing before a page is left; drafts are kept as they are typed',
  'api.Window.requestIdleCallback': 'web/backoffice/kit/when-idle.ts waits a moment where there is none',
  'api.Window.cancelIdleCallback': 'as above',
  'api.Navigator.globalPrivacyControl': 'a wish that is not told is none; consent is asked all the same',
  'api.Request.keepalive':
    'Firefox before 133 drops such a call with its page; the queue of sales sends it again with its key when it is open again',
  'html.elements.datalist': 'proposals; the field takes what is typed',
  'html.elements.input.capture': 'opens the camera of a phone at once; a file can be chosen everywhere',
  'html.global_attributes.autocapitalize': 'of keyboards on screens; an IBAN is written in capitals whatever is typed',
}

/** Name, as it is found → whose it is. */
export const ours: Readonly<Record<string, string>> = {
  '.capture': 'the capture of a sale',
  '.union': "zod's",
  'open()': 'functions of components',
  '.drop': 'the shelf of what was seen last',
  '.bytes': 'a field of what is sealed',
  '.stepUp': 'the header of a call',
}

export const styleGraces: Readonly<Record<string, string>> = {
  'css.at-rules.page': 'margins of paper; else those of the browser',
  'css.properties.accent-color': 'the colour of small controls, which is else that of the system',
  'css.properties.break-after.avoid': 'a heading on paper may stand at the foot of a page',
  'css.properties.break-before.avoid': 'as above',
  'css.properties.content-visibility': 'with ::details-content alone',
  'css.properties.content-visibility.visible': 'as above',
  'css.properties.cursor.default': 'touch screens have no cursor',
  'css.properties.cursor.not-allowed': 'as above',
  'css.properties.cursor.pointer': 'as above',
  'css.properties.cursor.progress': 'as above',
  'css.properties.forced-color-adjust': 'engines without it force no colours',
  'css.properties.forced-color-adjust.none': 'as above',
  'css.properties.overscroll-behavior': 'what scrolls in a dialog may scroll the page at its end',
  'css.properties.overscroll-behavior.contain': 'as above',
  'css.properties.paint-order': 'a figure stands on its line without a rim',
  'css.properties.print-color-adjust': 'a bar on paper has its rim; the table beside it has its figure',
  'css.properties.print-color-adjust.exact': 'as above',
  'css.properties.resize': 'a field of several lines keeps its size, and scrolls',
  'css.properties.scrollbar-color': "the browser's own bars",
  'css.properties.scrollbar-gutter': 'a bar that takes room moves the page by its width; most of Safari lie over it',
  'css.properties.scrollbar-gutter.stable': 'as above',
  'css.properties.scrollbar-width': 'a bar is seen where there is else none',
  'css.properties.scrollbar-width.none': 'as above',
  'css.properties.text-wrap.balance': 'lines of a heading differ in length',
  'css.properties.text-wrap.pretty': 'a paragraph may end with one word',
  'css.selectors.details-content': 'figures behind a chart open all the same; on paper the table is left out',
}
