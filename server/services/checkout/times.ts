/** How long things last that a customer finishes on a device of their own. */
const minute = 60_000

/** Minutes: how long a link is good for, and how much longer where identity is asked for. */
export const [checkoutMinutes, challengeMinutes] = [60, 48 * 60]
export const linkLife = checkoutMinutes * minute
export const challengeLife = challengeMinutes * minute

/** Between a message and the next to the same address. */
export const resendPause = minute
export const maxResends = 5

/** Of two sales of this distance, for the same person and amount, the older one is a mistake. */
export const duplicateWithin = 60 * minute

/** What has ended is shown so long. */
export const shownAfterEnd = 24 * 60 * minute

/** Days in which the customer may withdraw from the credit, the day of the acceptance not counted. */
export const withdrawalDays = 14

/** Days for which the page of an accepted sale stays after its rights are over: it says so, and how to pay early. */
export const shownAfterRights = 15
