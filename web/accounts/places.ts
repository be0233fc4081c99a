import { config } from '#web/api/config.ts'

/** The accounts pages and their addresses. Links between them keep where the person wanted to go. */
export const newPasswordPath = '/new-password'
const signInPath = '/accounts'
const forgottenPath = '/accounts/forgotten'

const withRedirect = (path: string): string => {
  const redirect = new URLSearchParams(location.search).get('redirect')
  return redirect ? `${path}?${new URLSearchParams({ redirect })}` : path
}

export const signInLink = (): string => withRedirect(signInPath)
export const forgottenLink = (): string => withRedirect(forgottenPath)

/** The e-mail goes along in the part of the address that is not sent, and is taken out of it at once. */
export const forgottenLinkFor = (email: string): string =>
  email.trim() === '' ? forgottenLink() : `${forgottenLink()}#${new URLSearchParams({ email: email.trim() })}`

/** What `forgottenLinkFor` carried; empty where nothing was. */
export const takeEmail = (): string => {
  const email = new URLSearchParams(location.hash.slice(1)).get('email') ?? ''
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return email
}

/** Whether people without an invitation can sign up somewhere: the steps of the app itself are for invited people. */
export const canSignUp = (): boolean => new URL(config().onboardingUrl).origin !== location.origin

export type Place = 'signIn' | 'forgotten' | 'newPassword'

export const placeOf = (pathname: string): Place => {
  const path = pathname.replace(/\/$/, '')
  if (path === forgottenPath) return 'forgotten'
  return path === newPasswordPath ? 'newPassword' : 'signIn'
}
