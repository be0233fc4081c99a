import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { createEnterprise, getEnterprise, updateEnterprise } from './enterprise.ts'
import { addOwner, listOwners, removeOwner, updateOwner } from './owners.ts'
import { createProfile, getProfile, updateProfile } from './profile.ts'

export const company: Handlers<Contract['company']> = {
  getProfile,
  createProfile,
  updateProfile,
  getEnterprise,
  createEnterprise,
  updateEnterprise,
  listOwners,
  addOwner,
  updateOwner,
  removeOwner,
}
