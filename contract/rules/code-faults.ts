/** Why a code of an agreement is not sent, or opens nothing: the message at its field, by which the page finds its own text. */
export const codeFaults = {
  wrong: 'This is not the code that was sent.',
  expired: 'The code is out of date: ask for another one.',
  spent: 'The code was used, or tried too often: ask for another one.',
  refused: 'No message can be sent to the mobile of this person: choose e-mail.',
} as const

export type CodeFault = keyof typeof codeFaults
