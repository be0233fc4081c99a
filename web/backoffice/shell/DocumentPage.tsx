import { useEffect } from 'react'

/** The page of an address that another document shows: sign-in pages, maintenance. It is asked of the server. */
export const DocumentPage = () => {
  useEffect(() => location.reload(), [])
  return null
}
