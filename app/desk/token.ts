const keptAs = 'desk-token'

/** From the address, where it is removed, or else from this tab; null for none. */
export function takeToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    keepToken(given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(keptAs)
}

export function keepToken(token: string): void {
  sessionStorage.setItem(keptAs, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(keptAs)
}
