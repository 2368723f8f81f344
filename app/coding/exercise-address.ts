import type { ScoreRecord } from '../score-board/records'

const parameter = 'codingChallenge'

/** The challenge whose exercise an address asks for. */
export function exerciseInAddress(search: string): string | null {
  return new URLSearchParams(search).get(parameter)
}

/** The address without its exercise, or with another one. */
export function withExercise(search: string, key: string | undefined): URLSearchParams {
  const parameters = new URLSearchParams(search)
  if (key === undefined) parameters.delete(parameter)
  else parameters.set(parameter, key)
  return parameters
}

/** The challenge whose exercise is to be read for a board at that address; undefined for none. */
export function exerciseToRead(search: string, records: readonly ScoreRecord[]): ScoreRecord | undefined {
  const asked = exerciseInAddress(search)
  return records.find(({ key, hasCoding }) => key === asked && hasCoding)
}
