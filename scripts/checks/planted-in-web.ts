/** The files of `planted.ts` that break a rule of what runs in a browser. */
export const plantedInWeb = [
  {
    what: 'raw HTML in a component',
    file: 'web/ui/Raw.tsx',
    text: 'export const Raw = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n',
    code: 'ours(no-raw-html)',
  },
  {
    what: 'raw HTML in the document',
    file: 'web/ui/raw.ts',
    text: 'export const raw = (node: Element, html: string) => { node.innerHTML = html }\n',
    code: 'ours(no-raw-html)',
  },
  {
    what: 'a store made by hand',
    file: 'web/backoffice/kit/own-store.ts',
    text: "import { useSyncExternalStore } from 'react'\nexport const useOwn = () => useSyncExternalStore(() => () => {}, () => 1)\n",
    code: 'eslint(no-restricted-imports)',
  },
  {
    what: 'words in a component',
    file: 'web/ui/Said.tsx',
    text: 'export const Said = () => <p>Guardar los cambios</p>\n',
    code: 'ours(words-in-texts)',
  },
  {
    what: 'words in braces in a component',
    file: 'web/ui/SaidInBraces.tsx',
    text: "export const SaidInBraces = () => <p>{'Guardar'}</p>\n",
    code: 'ours(words-in-texts)',
  },
  {
    what: 'words that are heard',
    file: 'web/ui/Heard.tsx',
    text: 'export const Heard = () => <button type="button" aria-label="Cerrar" />\n',
    code: 'ours(words-in-texts)',
  },
  {
    what: 'words that stand for what is to be typed',
    file: 'web/ui/Hinted.tsx',
    text: "export const Hinted = () => <input placeholder={'dd.mm.aaaa'} />\n",
    code: 'ours(words-in-texts)',
  },
]
