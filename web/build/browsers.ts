/**
 * The oldest supported browsers, defined only here. The build compiles for them, the first script of each page rejects older ones, and
 * docs/browsers.md lists them. scripts/checks/browsers.test.ts rejects newer features.
 */
export const oldest = { chrome: '120', edge: '120', firefox: '127', safari: '17.4' } as const

export type BrowserName = keyof typeof oldest

export const browserNames: Readonly<Record<BrowserName, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
}

/** As the bundler names them; Safari has its version on phones too. */
export const buildTarget: string[] = [
  ...Object.entries(oldest).map(([name, version]) => `${name}${version}`),
  `ios${oldest.safari}`,
]

/**
 * The youngest features that no page can do without, by their keys in the browsers' data. `probe` is what an old engine answers
 * with false or an error: an expression in the JavaScript of 2009.
 */
export const deciding: readonly { feature: string; use: string; probe: string }[] = [
  {
    feature: 'api.URL.canParse_static',
    use: 'addresses that a person types',
    probe: 'URL.canParse',
  },
  {
    feature: 'javascript.builtins.Promise.withResolvers',
    use: 'questions that wait for an answer, such as the password again',
    probe: 'Promise.withResolvers',
  },
  {
    feature: 'css.types.gradient.repeating-linear-gradient.interpolation_color_space',
    use: 'hatches: the frame of test mode, bars of what goes out',
    probe: 'CSS.supports("background-image","repeating-linear-gradient(0deg in srgb,red 0 1px,blue 1px 2px)")',
  },
]
