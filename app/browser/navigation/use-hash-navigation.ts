import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { resolveHashUrl, resolveShortHash } from './hash-url'

/** Follows hash URLs that are typed or clicked while the page is open (docs/contract/ui-automation.md#urls). */
export function useHashNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = () => {
      const { hash, pathname } = location
      const isAnchor = document.getElementById(hash.slice(1)) !== null
      const target = resolveHashUrl(hash, pathname) ?? (isAnchor ? undefined : resolveShortHash(pathname, hash))
      if (target !== undefined) navigate(target, { replace: true })
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [navigate])
}
