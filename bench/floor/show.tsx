import './floor.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export const show = (content: ReactNode): void => {
  const element = document.getElementById('root')
  if (element) createRoot(element).render(content)
}
