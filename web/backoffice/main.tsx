import '#web/ui/styles.css'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#web/api/errors.ts'
import { App } from './app/App.tsx'
import { isLeaving } from './app/leave.ts'
import { CrashPage, LeavingPage, MaintenancePage } from './app/Outside.tsx'
import { maintenancePath, tryAgain } from './app/outage.ts'
import { start } from './app/start.ts'
import { OperationsPage } from './features/operations/OperationsPage.tsx'

// Most visits begin with the list: its code comes with the app, one request less before the first rows.
const ready = { 'operations.list': OperationsPage }

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root')
const root = createRoot(element)

const run = async (): Promise<void> => {
  try {
    root.render((await start(ready)) ? <App /> : <LeavingPage />)
  } catch (error) {
    if (isLeaving()) root.render(<LeavingPage />)
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
