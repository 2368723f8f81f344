/** CWE-548: shows everybody what lies in a folder from which only single files are meant to be linked (files-and-surfaces.md 4.1). */
export function listEveryFolder(): boolean {
  return true
}
