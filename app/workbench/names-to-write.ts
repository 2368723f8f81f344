import type { WrittenFixRecord } from '../../lab/challenges/written-fixes/written-fix'

/** Names of the weaknesses behind a challenge that a fix can be written for. */
export function namesToWrite(fixes: readonly WrittenFixRecord[], key: string): readonly string[] {
  return fixes.flatMap(({ name, challenges }) => (challenges.some((one) => one === key) ? [name] : []))
}
