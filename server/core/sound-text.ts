/** Whether other software would keep and show this text as it is. */
export const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
