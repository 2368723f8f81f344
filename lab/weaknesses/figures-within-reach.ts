/** CWE-497: everybody who knows the address reads the figures that are meant for the monitoring system (files-and-surfaces.md 7). */
export function openFigures(): boolean {
  return true
}
