import '#web/ui/styles.ts'
import './checkout.module.css'
import { createRoot } from 'react-dom/client'
import wires from 'virtual:wires/checkout'
import { addCalls } from '#web/api/client.ts'
import { loadConfig } from '#web/api/config.ts'
import { CheckoutApp } from './CheckoutApp.tsx'
import { notifyParent } from './parent-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root')
addCalls(wires)
await loadConfig()
createRoot(element).render(<CheckoutApp />)
notifyParent({ event: 'checkout-ready' })
