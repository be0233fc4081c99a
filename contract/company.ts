/** The people and the company behind an account, as far as the frame of the app needs them. Owners only. */
import { call } from './define.ts'
import { z } from './zod.ts'

export const ownershipTypes = ['full', 'majority', 'minority'] as const

export const company = {
  getProfile: call({
    method: 'GET',
    path: '/v2/profile',
    access: 'company.manage',
    summary: 'The owner’s own profile',
    mode: 'both',
    answer: z.object({ first_name: z.string(), last_name: z.string() }),
  }),
  getEnterprise: call({
    method: 'GET',
    path: '/v2/enterprise',
    access: 'company.manage',
    summary: 'The enterprise of the account',
    mode: 'both',
    answer: z.object({ name: z.string(), ownership_type: z.nullable(z.enum(ownershipTypes)) }),
  }),
}
