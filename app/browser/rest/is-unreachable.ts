/** Milliseconds after which a lab that says nothing counts as one that does not answer. */
const timeout = 5000

/** True if nobody answers for the shop, whatever the answer would be. */
export function isUnreachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout)
  return fetch('/assets/public/favicon_js.ico', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => false,
    () => true,
  )
}
