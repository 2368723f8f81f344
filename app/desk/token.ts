const keptAs = 'desk-token'

/** Takes the token of the printed address, and takes it out of the address; else the one that this tab keeps, if any. */
export function takeToken(): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (given) {
    keepToken(given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(keptAs)
}

/** Keeps a token for as long as the tab is open. */
export function keepToken(token: string): void {
  sessionStorage.setItem(keptAs, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(keptAs)
}
