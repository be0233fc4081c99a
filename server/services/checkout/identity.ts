/** The document of a person as it is typed in one field: its kind shows in its form. */
import { documentIsValid, type IdentityDocument, normalizeDocument } from '#domain/documents.ts'

const kinds = ['nif', 'nie'] as const

/** Null for a text that is no person's document of that country. */
export const identityOf = (text: string, country: string): IdentityDocument | null => {
  const number = normalizeDocument(text, country)
  for (const type of kinds) {
    const document = { type, number, country }
    if (documentIsValid(document)) return document
  }
  return null
}

/** Shown to every visitor with the link: dots, and the last three characters. */
export const masked = (text: string | null): string | null => text && `••••••${text.replace(/\s/g, '').slice(-3)}`
