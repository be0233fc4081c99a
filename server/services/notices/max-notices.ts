/** A person keeps and is shown this many notices; older ones are dropped by and by. */
export const maxNotices = 100
