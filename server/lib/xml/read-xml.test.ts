import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodesAt, readXml, XmlFault } from './read-xml.ts'
import { leaf } from './write-xml.ts'

test('elements, attributes, texts and lines are read', () => {
  const root = readXml(
    '\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<a:b xmlns:a="u" c=\'1 &lt; 2\'>\n<d/>t&amp;<d>&#65;&#x42;<![CDATA[<&>]]></d></a:b>\n',
  )
  expect(root).toMatchObject({ name: 'b', attributes: { 'xmlns:a': 'u', c: '1 < 2' }, line: 3 })
  expect(root.text.trim()).toBe('t&')
  expect(nodesAt(root, 'd').map(({ text, line }) => [text, line])).toEqual([
    ['', 4],
    ['AB<&>', 4],
  ])
})

test('what is written is read back, and a piece of it never is', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab<>&"\' \n;#x0]Ñ€😀') })
  fc.assert(
    fc.property(text, (written) => {
      const xml = leaf('a', written, ' b="c"').join('')
      expect(readXml(xml)).toMatchObject({ name: 'a', text: written })
      for (const cut of [1, 3, 4, 5, 9]) expect(() => readXml(xml.slice(0, -cut))).toThrow(XmlFault)
    }),
  )
})

test.each([
  ['', 'not_xml in line 1'],
  ['text', 'not_xml in line 1'],
  ['<a></a><b></b>', 'not_xml in line 1'],
  ['<a>\n</b>', 'not_xml in line 2'],
  ['<a></a></a>', 'not_xml in line 1'],
  ['<a b="1" b="2"></a>', 'not_xml in line 1'],
  ['<a b=1></a>', 'not_xml in line 1'],
  ['<a>&nbsp;</a>', 'not_xml in line 1'],
  ['<a>&#0;</a>', 'not_xml in line 1'],
  ['<a>&#xD800;</a>', 'not_xml in line 1'],
  ['<a>& b</a>', 'not_xml in line 1'],
  ['<a>\n<b>', 'cut_off in line 2'],
  ['<a><!-- x', 'cut_off in line 1'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document_type in line 1'],
  [`${'<a>'.repeat(33)}${'</a>'.repeat(33)}`, 'too_deep in line 1'],
])('%j is refused', (text, message) => {
  expect(() => readXml(text)).toThrow(message)
})
