import { operationScreens } from '../features/operations/screens.ts'
import { merchantScreens } from '../features/merchants/screens.ts'
import { settingsScreens } from '../features/settings/screens.ts'
import { userScreens } from '../features/users/screens.ts'
import { frameScreens } from './frame-screens.ts'
import { laterScreens } from './later-screens.ts'
import type { Screen } from './screen.ts'

/** Every screen of the back office. A feature is added here, and nowhere else. */
export const screens: readonly Screen[] = [
  ...operationScreens,
  ...merchantScreens,
  ...settingsScreens,
  ...userScreens,
  ...frameScreens,
  ...laterScreens,
]
