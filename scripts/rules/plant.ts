import type { PlantedFault } from './planted-fault.ts'

/** Returns the text with the fault. Throws where what it replaces is not there exactly once. */
export const plant = (text: string, { file, from, to }: Pick<PlantedFault, 'file' | 'from' | 'to'>): string => {
  const count = text.split(from).length - 1
  if (count !== 1) throw new Error(`${file} has ${count} times: ${from}`)
  return text.replace(from, () => to)
}
