import type { ComponentProps, MouseEvent } from 'react'
import { useSandbox } from '#web/api/mode.ts'
import { navigate, prefetch } from './navigation.ts'
import { useRoutePart } from './route.ts'
import { withMode } from './addresses.ts'

export { navigate } from './navigation.ts'

/** The values in the path of this screen. */
export const useParams = <Name extends string>(): Record<Name, string> => useRoutePart(({ params }) => params)

/** The query of this screen, without the flag of the mode. A new object with each navigation. */
export const useSearch = (): URLSearchParams => useRoutePart(({ search }) => search)

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the app: a path, or a query alone. */
  to: string
  replace?: boolean
}

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self')

/** A real link that changes the screen without loading a document; hover and focus fetch what it leads to. */
export const Link = ({ to, replace = false, onClick, onMouseEnter, onFocus, ...rest }: LinkProps) => {
  const path = useRoutePart((at) => (to.startsWith('?') ? at.path : ''))
  const sandbox = useSandbox()
  const address = path + to
  return (
    <a
      {...rest}
      href={withMode(address, sandbox)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        navigate(address, { replace })
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event)
        prefetch(address)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(address)
      }}
    />
  )
}
