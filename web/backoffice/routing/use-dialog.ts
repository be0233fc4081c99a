import { useRef } from 'react'
import { navigate } from './router.tsx'

/** Opens and closes the dialogs of a page. Each has an address, so that "back" closes it. */
export const useDialog = (page: string) => {
  const openedHere = useRef(false)
  return {
    open: (to: string) => {
      openedHere.current = true
      navigate(to)
    },
    close: () => {
      // One step back where the page opened the dialog; where an address opened it, the page replaces it.
      if (openedHere.current) history.back()
      else navigate(page, { replace: true })
      openedHere.current = false
    },
  }
}
