import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Resolves the hash URLs of courses (`/#/search?q=x`) and sends a provider's token or code to its landing page
 * (docs/contract/files-and-surfaces.md#hash-urls). Self-contained: the page carries its source text in the head.
 */
export function resolveHashUrl(hash: string, pathname = '/'): string | undefined {
  const landing = '/third-party-login'
  const token = Math.max(hash.indexOf('#access_token='), hash.indexOf('#code='))
  if (token >= 0) return pathname === landing && token === 0 ? undefined : landing + hash.slice(token)
  if (!hash.startsWith('#/')) return undefined
  const path = `/${hash.slice(2).replace(/^[\\/]+/, '')}`
  return path.replace(/^\/score-board-legacy(?=$|[?/])/, '/score-board')
}

/** Resolves short hashes of product texts (`/#recycle`), on the start page only. */
export function resolveShortHash(pathname: string, hash: string): string | undefined {
  return pathname === '/' && /^#[a-z][a-z-]+$/.test(hash) ? `/${hash.slice(1)}` : undefined
}

/** docs/contract/ui-automation.md#urls */
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
