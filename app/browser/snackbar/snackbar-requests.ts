export interface SnackbarRequest {
  readonly kind: 'confirmation' | 'error'
  /** A text key, or a text. */
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

const type = 'shop-snackbar'

/** For code outside of components. */
export function requestSnackbar(request: SnackbarRequest): void {
  window.dispatchEvent(new CustomEvent<SnackbarRequest>(type, { detail: request }))
}

/** Returns a function that unsubscribes. */
export function onSnackbarRequest(listener: (request: SnackbarRequest) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<SnackbarRequest>).detail)
  window.addEventListener(type, listen)
  return () => window.removeEventListener(type, listen)
}
