/** Control characters but tab, line feed and carriage return: no text has them, and hardly anything else is without. */
const isControl = (byte: number): boolean => (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 0x7f

/** Ctrl-Z, with which older programs end a text. */
const end = 0x1a

/** Whether bytes can be text: UTF-8, or Windows-1252, in which spreadsheets of our countries write. */
export const isPlainText = (bytes: Uint8Array): boolean =>
  !bytes.some((byte, index) => isControl(byte) && !(byte === end && index === bytes.length - 1))
