/** Addresses of calls as older clients write them: without redirects, which they do not follow. */

/** Repeated slashes count as one, one at the end as none; `/v1`, `/v3` and `/v4` name a version. `/v2` is a part of the back office's own paths. */
export const apiPath = (pathname: string): string =>
  /^\/+api(\/|$)/.test(pathname)
    ? pathname
        .replaceAll(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, '')
        .replace(/^\/api\/v[134](?=\/)/, '/api')
    : pathname

/** The version that the address names; null where it names none. */
export const versionOfPath = (pathname: string): number | null => {
  const [, version] = /^\/+api\/+v([134])\//.exec(pathname) ?? []
  return version === undefined ? null : Number(version)
}
