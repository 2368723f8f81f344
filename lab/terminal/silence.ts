import type { LabState } from '../client/lab-client.js'
import { hasAnswered } from '../client/lab-state.js'

/** True for a lab that does not answer, and never has. */
export function isSilent(state: LabState): boolean {
  return state.connection.kind === 'disconnected' && !hasAnswered(state)
}

export function describeSilence(what: 'lab' | 'desk', url: string): string {
  return `No ${what} answers at ${url} yet; watch goes on trying.`
}

export const silenceRemedy = 'Try: start it there, or give watch the address that it printed when it started.'
