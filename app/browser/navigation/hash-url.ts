import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * The real path behind one of the hash URLs that courses use (`/#/search?q=x`), or undefined for any other hash. A third party's
 * token or code anywhere in it leads to the landing page, which reads it from the fragment (docs/contract/files-and-surfaces.md#hash-urls).
 * Self-contained, because the page carries its source text in the head and runs it before anything is drawn.
 */
export function resolveHashUrl(hash: string, pathname = '/'): string | undefined {
  const landing = '/third-party-login'
  const token = Math.max(hash.indexOf('#access_token='), hash.indexOf('#code='))
  if (token >= 0) return pathname === landing && token === 0 ? undefined : landing + hash.slice(token)
  if (!hash.startsWith('#/')) return undefined
  const path = `/${hash.slice(2).replace(/^[\\/]+/, '')}`
  return path.replace(/^\/score-board-legacy(?=$|[?/])/, '/score-board')
}

/** The path behind a short hash as product texts use it (`/#recycle`); undefined on other pages than the first. */
export function resolveShortHash(pathname: string, hash: string): string | undefined {
  return pathname === '/' && /^#[a-z][a-z-]+$/.test(hash) ? `/${hash.slice(1)}` : undefined
}

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
