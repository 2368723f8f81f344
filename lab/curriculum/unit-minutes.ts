import { catalogue } from '../challenges/catalogue.js'
import type { TraceKind } from '../traces/trace.js'
import { findTrace } from '../traces/traces.js'
import type { DeclaredPath } from './schema.js'

/** Minutes that a beginner needs for a challenge with its hints, by stars; many times the least that the cheat score expects. */
const minutesByStars = [0, 4, 8, 15, 25, 35, 50] as const

const minutesToRead = 5
const minutesByKind = { mark: 10, rule: 15, incident: 20 } as const satisfies Record<TraceKind, number>
const minutesToFix = 15

/** Minutes of a unit. Coming back to it is for another day. */
export function minutesOfUnit({ attack, traces, fix }: DeclaredPath['units'][number]): number {
  const attacks = attack.map((key) => minutesByStars[catalogue[key].difficulty])
  const finds = traces.map((id) => minutesByKind[findTrace(id)?.kind ?? 'mark'])
  const start = minutesToRead + (fix === null ? 0 : minutesToFix)
  return [...attacks, ...finds].reduce<number>((sum, minutes) => sum + minutes, start)
}
