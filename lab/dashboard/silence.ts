/** The sentence about a lab or desk that has not answered yet. */
export function describeSilence(what: 'lab' | 'desk', url: string): string {
  return `No ${what} answers at ${url} yet; watch goes on trying.`
}

export const silenceRemedy = 'Try: start it there, or give watch the address that it printed when it started.'
