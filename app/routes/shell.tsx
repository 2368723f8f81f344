import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react'
import { useEffect } from 'react'
import { readErrorText } from '../browser/api'
import { useHashNavigation } from '../browser/hash-navigation'
import { ErrorView } from '../components/shell/error-view'
import { ShellFrame } from '../components/shell/shell-frame'

export default function Shell() {
  useHashNavigation()
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  )
}

/** Shows what went wrong inside of the shop's frame, worded by status. */
export function ErrorBoundary() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  const refusal = isRouteErrorResponse(error) ? error : undefined
  return (
    <ShellFrame>
      <ErrorView status={refusal?.status ?? 500} detail={readErrorText(refusal?.data)} />
    </ShellFrame>
  )
}
