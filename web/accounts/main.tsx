import '#web/ui/core.css'
import '#web/ui/outer.css'
import './accounts.css'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#web/api/config.ts'
import { forgetOldDrafts } from '#web/api/old-drafts.ts'
import { AccountsApp } from './AccountsApp.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root')
forgetOldDrafts()
await loadConfig()
createRoot(element).render(<AccountsApp />)
