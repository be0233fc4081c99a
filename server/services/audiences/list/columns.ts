/** Which column of a list holds what people are known by. */
import { type AudienceIdentifier, audienceIdentifiers } from '#contract/rules/audience-rules.ts'

/** What such columns are called in Spanish, Portuguese and English, as `plain` writes it. */
const names: Record<AudienceIdentifier, readonly string[]> = {
  email: ['email', 'mail', 'correo', 'correoelectronico', 'correio', 'correioeletronico', 'emailaddress'],
  document_id: [
    'documento',
    'documentoidentidad',
    'documentodeidentidad',
    'documentoidentidade',
    'documentodeidentidade',
    'dni',
    'nif',
    'nie',
    'cif',
    'dninie',
    'nifnie',
    'nifcif',
    'nipc',
    'doc',
    'contribuinte',
    'contribuyente',
    'numerodecontribuinte',
    'nifnipc',
    'documentid',
    'taxid',
  ],
  phone: [
    'telefono',
    'telefonomovil',
    'movil',
    'tel',
    'telf',
    'tlf',
    'tfno',
    'telefone',
    'telemovel',
    'celular',
    'numerodetelefono',
    'numerodetelemovel',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
  ],
}

/** Letters alone, small and without accents. */
const plain = (cell: string): string =>
  cell
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** What the column of such a label holds, if it is known. */
const kindOf = (cell: string): AudienceIdentifier | undefined =>
  audienceIdentifiers.find((kind) => names[kind].includes(plain(cell)))

/**
 * Reads the first row. Returns the column of the identifier, or a null column if no label names it. Null if the row has no labels. Unknown
 * labels are recognised by having neither digits nor an @, unless the list has a single column.
 */
export const readHeader = (cells: readonly string[], wanted: AudienceIdentifier): { column: number | null } | null => {
  const kinds = cells.map(kindOf)
  const column = kinds.indexOf(wanted)
  if (column !== -1) return { column }
  const areWords = cells.length > 1 && cells.every((cell) => !/[\d@]/.test(cell))
  return kinds.some(Boolean) || areWords ? { column: null } : null
}
