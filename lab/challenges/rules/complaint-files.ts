/** Most bytes that the form lets through (files-and-surfaces.md 10). */
const formLimit = 100_000

/** Endings that the form lets through, those of the retired interface included. */
const formEndings = new Set(['pdf', 'xml', 'zip', 'yml', 'yaml'])

/** Whether a file is bigger than the form allows. */
export function isOverFormLimit(size: number): boolean {
  return size > formLimit
}

/** Whether a name ends as the form does not allow; one without a dot is taken whole. */
export function isForeignToForm(name: string): boolean {
  return !formEndings.has(name.toLowerCase().split('.').at(-1) ?? '')
}
