import { randomInt } from 'node:crypto'

/** Letters that sound and look distinct when they are read out on the phone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const fourOf = (): string => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')

/** By which people and the provider's support name a question to each other. */
export const newReference = (): string => `${fourOf()}-${fourOf()}`
