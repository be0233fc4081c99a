/** What the app starts without, since its first rows need none of it: one file, which every other screen wants. */
import { access } from 'virtual:access/more'
import wires from 'virtual:wires/more'
import { screens, slots } from './features.ts'

export const furtherApp = { access, screens, slots, wires }
