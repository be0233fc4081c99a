/** Characters of a question to the provider's help, and of its answer. */
export const maxQuestionLength = 1000
