/** What bounds the events, as the receiver's protocol has it. Times in milliseconds. */
const seconds = 1000
const minutes = 60 * seconds

/** Events that wait in memory until the user agrees, or until they are dropped [AN-06]. */
export const maxWaiting = 512
/** Events that are stored for sending; beyond that the oldest are dropped [AN-06]. */
export const maxSaved = 1000
/** Events of one upload at most, from how many on it begins at once, and when it begins otherwise [AN-04]. */
export const batchSize = 100
export const uploadFrom = 30
export const uploadEvery = 30 * seconds
/** How long is waited after failures: doubled from `uploadEvery` up to this. */
export const maxPause = 60 * minutes
/** Characters of a text, keys of an object, characters of the browser's name [AN-05]. */
export const maxTextLength = 4096
export const maxKeys = 1000
export const maxAgentLength = 350
/** A visit ends after so long without an event; the number of the device lives so long after the last one [AN-08]. */
export const sessionTimeout = 30 * minutes
export const cookieDays = 365
