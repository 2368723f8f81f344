/** CWE-552: the logs of the web server lie where visitors can fetch them (files-and-surfaces.md 6). */
export function openLogs(): boolean {
  return true
}
