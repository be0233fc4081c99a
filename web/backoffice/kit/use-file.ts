import { useEffect, useRef, useState } from 'react'
import { type DownloadInput, makeAndSave } from './files.ts'
import { useProblem } from './problems.tsx'

/** Makes one small file at a time, for a button: `failure` is the message when that failed. Leaving the screen aborts it. */
export const useFile = (merchantId: string, failed: string) => {
  const problem = useProblem()
  const [working, setWorking] = useState<DownloadInput['format'] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const make = async (body: DownloadInput): Promise<void> => {
    const control = new AbortController()
    stop.current = control
    setWorking(body.format)
    setFailure(null)
    try {
      if (!(await makeAndSave(merchantId, body, control.signal))) setFailure(failed)
    } catch (error) {
      if (!control.signal.aborted) setFailure(problem(error))
    }
    if (!control.signal.aborted) setWorking(null)
  }
  return { working, failure, make }
}
