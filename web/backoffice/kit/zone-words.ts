import type { WriteText } from '#web/texts/text.ts'

const zoneNames: Record<string, 'madrid' | 'canary' | 'lisbon' | 'madeira' | 'azores'> = {
  'Europe/Madrid': 'madrid',
  'Atlantic/Canary': 'canary',
  'Europe/Lisbon': 'lisbon',
  'Atlantic/Madeira': 'madeira',
  'Atlantic/Azores': 'azores',
}

/** Whose clock it is, in words: "hora de Madrid". */
export const zoneWords = (t: WriteText, timeZone: string): string => {
  const name = zoneNames[timeZone]
  return name ? t(`common.zone.${name}`) : timeZone
}
