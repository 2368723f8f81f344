/** Keeps a text over the page loads of this tab; undefined removes it. A full storage leaves the page without it, and works on. */
export function keepInTab(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Scripts of the page, attackers' among them, can fill it.
  }
}
