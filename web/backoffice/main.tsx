import './shell/styles.ts'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#web/api/errors.ts'
import { App } from './shell/App.tsx'
import { isLeaving } from './session/leave.ts'
import { CrashPage, LeavingPage, MaintenancePage } from './shell/Outside.tsx'
import { maintenancePath, tryAgain } from './session/outage.ts'
import { start } from './shell/start.ts'
import { listScreen } from './features/operations/list-screen.ts'
import { OperationsPage } from './features/operations/OperationsPage.tsx'
import { later } from './session/texts.ts'

// Most visits begin with the list: its code is part of the app's file, one request less before the first rows.
const first = { screen: listScreen, page: OperationsPage }

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root')
const root = createRoot(element)

/** Milliseconds after the start for what only a lost network asks for. */
const beginLater = 3_000

const offline = () => later(import('./offline/begin.ts'))

const keepForLater = async (): Promise<void> => {
  try {
    ;(await offline()).beginOnline()
  } catch {
    // Its code cannot be had, such as on a network that has gone already: it is asked for again when there is one.
    addEventListener('online', () => void keepForLater(), { once: true })
  }
}

const resumed = async (failure: unknown): Promise<boolean> => {
  try {
    return await (await offline()).resumeOffline(failure)
  } catch {
    return false
  }
}

const run = async (): Promise<void> => {
  try {
    const isThere = await start(first)
    root.render(isThere ? <App /> : <LeavingPage />)
    if (isThere) setTimeout(() => void keepForLater(), beginLater)
  } catch (error) {
    if (isLeaving()) root.render(<LeavingPage />)
    else if (!(error instanceof ApiError) && (await resumed(error))) void run()
    else if (error instanceof ApiError && error.status === 503) root.render(<MaintenancePage restart={again} />)
    else root.render(<CrashPage unreachable={!(error instanceof ApiError)} />)
  }
}
const again = (): void => void run()

if (location.pathname === maintenancePath) {
  root.render(<MaintenancePage restart={again} />)
  void tryAgain(again)
} else {
  void run()
}
