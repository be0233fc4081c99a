/** What the browser must know of campaigns too, without the schemas. */

/** In one call; a campaign may have more. */
export const mostArticles = 10_000
