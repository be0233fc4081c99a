/** What the browser must know of campaigns too, without the schemas. */

/** In one call; a campaign may have more. */
export const maxArticles = 10_000
