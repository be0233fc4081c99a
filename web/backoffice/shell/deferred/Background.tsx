import { SessionEnd } from './SessionEnd.tsx'
import { Usage } from './Usage.tsx'

/** What works unseen once the first screen is there. */
export const Background = () => (
  <>
    <SessionEnd />
    <Usage />
  </>
)
