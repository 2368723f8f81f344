/** A message for the snackbar at the foot of the page. */
export interface SnackbarRequest {
  readonly kind: 'confirmation' | 'error'
  /** The key of a text, or words for people. */
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

const type = 'shop-snackbar'

/** Shows a message in the snackbar, from where no component is at hand. */
export function requestSnackbar(request: SnackbarRequest): void {
  window.dispatchEvent(new CustomEvent<SnackbarRequest>(type, { detail: request }))
}

/** Listens to requests until the returned function is called. */
export function onSnackbarRequest(listener: (request: SnackbarRequest) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<SnackbarRequest>).detail)
  window.addEventListener(type, listen)
  return () => window.removeEventListener(type, listen)
}
