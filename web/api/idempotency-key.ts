import { newUuid } from './uuid.ts'

/** 32 hex characters; one for each thing that a person means to do once (idempotency.ts). */
export const newIdempotencyKey = (): string => newUuid().replaceAll('-', '')
