/** `weekday` of a weekly one: 1 is Monday, 7 Sunday. */
export type SettlementSchedule = { frequency: 'daily' } | { frequency: 'weekly'; weekday: number }
