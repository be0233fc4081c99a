/** Reads XML with a foreign parser, libxml2. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const schema = join(import.meta.dirname, '../services/transfers/testing/pain.001.001.09.xsd')

/** What the official schema of pain.001.001.09 has against it; empty where nothing. */
export const schemaFaults = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents: xml },
    schema: await readFile(schema, 'utf8'),
  })
  return errors.map(({ message }) => message)
}

/** Texts of the nodes that an XPath finds, or the number or text it works out. Names in it need no namespace. */
export const readXml = async (xml: string, path: string): Promise<string[]> => {
  const anyNamespace = path.replaceAll(/(^|[/[(])([A-Z]\w*)/g, "$1*[local-name()='$2']")
  const { normalized, rawOutput } = await validateXML({
    xml: { fileName: 'file.xml', contents: xml },
    normalization: 'format',
    modifyArguments: () => ['--xpath', anyNamespace, 'file.xml'],
  })
  return `${normalized}${rawOutput}`.split('\n').filter((line) => line !== '')
}
