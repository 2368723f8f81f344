export interface OfferedFix {
  readonly index: number
  readonly code: string
}

const visitKey = 'coding.visit'

/** Decides on the order of fixes until the tab is closed. */
export function readVisit(): string {
  const kept = sessionStorage.getItem(visitKey)
  if (kept !== null) return kept
  const visit = Math.random().toString(36).slice(2)
  sessionStorage.setItem(visitKey, visit)
  return visit
}

export function arrange(codes: readonly string[], key: string, visit: string): OfferedFix[] {
  const weightOf = (index: number) => hash(`${visit} ${key} ${index}`)
  return codes
    .map((code, index) => ({ index, code, weight: weightOf(index) }))
    .sort((one, other) => one.weight - other.weight)
    .map(({ index, code }) => ({ index, code }))
}

/** FNV-1a with the last mixing of MurmurHash3, so that texts which differ in their last character are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
