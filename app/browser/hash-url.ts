/**
 * The real path behind one of the hash URLs that courses use (`/#/search?q=x`), or undefined for any other hash.
 * Self-contained, because the page carries its source text in the head and runs it before anything is drawn.
 */
export function resolveHashUrl(hash: string): string | undefined {
  if (!hash.startsWith('#/')) return undefined
  const path = `/${hash.slice(2).replace(/^[\\/]+/, '')}`
  return path.replace(/^\/score-board-legacy(?=$|[?/])/, '/score-board')
}

/** The path behind a short hash as product texts use it (`/#recycle`); undefined on other pages than the first. */
export function resolveShortHash(pathname: string, hash: string): string | undefined {
  return pathname === '/' && /^#[a-z][a-z-]+$/.test(hash) ? `/${hash.slice(1)}` : undefined
}
