import type { CodeKind } from '../../../lab/challenges/continue-codes'

export function codeKindOf(request: Request): CodeKind {
  const path = new URL(request.url).pathname.toLowerCase()
  if (path.startsWith('/rest/continue-code-findit')) return 'findIt'
  return path.startsWith('/rest/continue-code-fixit') ? 'fixIt' : 'hacking'
}
