import { useMemo, useSyncExternalStore } from 'react'

/** Kept in the hash of the address, so that the browser's Back button works. */
export type View =
  | { readonly kind: 'roster'; readonly learner?: string }
  | { readonly kind: 'projector'; readonly hasNames: boolean }
  | { readonly kind: 'codes' }

export function parseView(hash: string): View {
  const [kind, detail] = hash.replace(/^#/, '').split('/', 2)
  if (kind === 'projector') return { kind, hasNames: detail !== 'nameless' }
  if (kind === 'codes') return { kind }
  return kind === 'learner' && detail ? { kind: 'roster', learner: decode(detail) } : { kind: 'roster' }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function hashOf(view: View): string {
  if (view.kind === 'projector') return view.hasNames ? '#projector' : '#projector/nameless'
  if (view.kind === 'codes') return '#codes'
  // Browsers scroll to the top for a bare `#`.
  return view.learner === undefined ? '#class' : `#learner/${encodeURIComponent(view.learner)}`
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

export function useView(): View {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => parseView(hash), [hash])
}

export function show(view: View): void {
  location.hash = hashOf(view)
}
