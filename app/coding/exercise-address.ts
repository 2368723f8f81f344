import type { ScoreRecord } from '../score-board/records'

const parameter = 'codingChallenge'

export function exerciseInAddress(search: string): string | null {
  return new URLSearchParams(search).get(parameter)
}

export function withExercise(search: string, key: string | undefined): URLSearchParams {
  const parameters = new URLSearchParams(search)
  if (key === undefined) parameters.delete(parameter)
  else parameters.set(parameter, key)
  return parameters
}

export function exerciseToRead(search: string, records: readonly ScoreRecord[]): ScoreRecord | undefined {
  const asked = exerciseInAddress(search)
  return records.find(({ key, hasCoding }) => key === asked && hasCoding)
}
