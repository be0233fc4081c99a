/** Characters that a refused customer may write for the person who reviews the decision. */
export const maxReviewLength = 1000
