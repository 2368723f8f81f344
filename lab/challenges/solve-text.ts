import { decode } from 'html-entities'
import type { ChallengeRecord } from './challenge-record.js'

/** The text of a solve's toast: the challenge's name, and its goal without tags. */
export function describeSolve({ name, description }: Pick<ChallengeRecord, 'name' | 'description'>): string {
  return `${name} (${stripTags(description)})`
}

function stripTags(html: string): string {
  return decode(html.replace(/<[^<>]*>/g, ''))
}
