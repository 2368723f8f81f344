const keptAs = 'desk-token'

/** The token in the address, which is removed from there; otherwise the one that this tab stores; null if there is none. */
export function takeToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    keepToken(given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(keptAs)
}

/** Stores a token until the tab is closed. */
export function keepToken(token: string): void {
  sessionStorage.setItem(keptAs, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(keptAs)
}
