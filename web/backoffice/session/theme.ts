import { makeListeners, useStore } from '#web/api/store.ts'

/** The system's theme, or the person's choice for this device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'trastienda.theme'
const { notify, subscribe } = makeListeners()

const current = (): Theme => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'

export const setTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is forbidden: the choice holds for this visit.
  }
  notify()
}

export const useTheme = (): Theme => useStore({ get: current, subscribe })

/** The theme that the switch goes to: from the system's to the other one, then back by way of the third. */
export const nextTheme = (theme: Theme): Theme => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const order: Theme[] = systemIsDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light']
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
}
