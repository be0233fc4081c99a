/** How long things last that a customer finishes on a device of their own. */
const minute = 60_000

/** Milliseconds of so many minutes. */
export const ofMinutes = (minutes: number): number => minutes * minute

/** Minutes: how long a link is good for, and how much longer where identity is asked for. */
export const [checkoutMinutes, challengeMinutes] = [60, 48 * 60]
export const linkLife = checkoutMinutes * minute

/** How much longer a request lasts where identity is asked for. */
export const challengeLifeOf = ({ integration }: { integration: { challengeMinutes: number } | null }): number =>
  ofMinutes(integration?.challengeMinutes ?? challengeMinutes)

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
