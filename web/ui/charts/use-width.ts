import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width that an element really has, in whole pixels; null before it is known. Charts are drawn anew at it instead of being shrunk. */
export const useWidth = (): { box: RefObject<HTMLDivElement | null>; width: number | null } => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(Math.floor(element.clientWidth))
    const watch = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { box, width }
}
