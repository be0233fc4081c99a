/** Addresses of the people of the account, for links from anywhere. */
export const usersPath = '/settings/users-permissions'
export const rolesPath = `${usersPath}/users-permissions-info`
/** How much people and keys of a merchant refund without approval. */
export const ceilingsPath = (merchantId: string): string => `/merchants/${merchantId}/refund-ceilings`
export const addUserPath = '/settings/users-permissions-add'
export const editUserPath = (email: string): string => `${addUserPath}/${encodeURIComponent(email)}`
export const removeUserPath = (id: string): string => `${usersPath}/${id}/remove`
