/** 32 hex characters; one for each thing that a person means to do once. */
export const newIdempotencyKey = (): string => crypto.randomUUID().replaceAll('-', '')
