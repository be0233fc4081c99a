import '#web/ui/styles.ts'
import './outer.module.css'
import './accounts.module.css'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#web/api/config.ts'
import { forgetOldDrafts } from '#web/api/old-drafts.ts'
import { readSession } from '#web/api/session.ts'
import { AccountsApp } from './AccountsApp.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root')
forgetOldDrafts()
try {
  // With the session went what it had seen: web/backoffice/session/offline-cache-name.ts.
  if (!readSession()) indexedDB.deleteDatabase('trastienda.seen')
} catch {
  // Storage is forbidden: there is nothing.
}
await loadConfig()
createRoot(element).render(<AccountsApp />)
