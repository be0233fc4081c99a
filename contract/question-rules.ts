/** Characters of a question to the provider's help, and of its answer. */
export const longestQuestion = 1000
