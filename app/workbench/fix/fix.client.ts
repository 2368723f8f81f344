import { json } from '@remix-run/react'
import type { WrittenFix } from '../../../lab/challenges/written-fixes/written-fix'
import { ApiError, createApi } from '../../browser/rest/api'
import { call } from '../../browser/rest/call'
import { atForm } from '../../browser/rest/rest-page'
import { loadWay } from '../../learn/way/way.client'
import type { ChallengeRow } from '../../score-board/records'
import { pickChallenges } from '../weakness-lock'
import type { FixData } from './fix.server'

/** Rejects with an ApiError, or the page's own 404. */
export async function loadFix(weakness: string): Promise<FixData> {
  const api = createApi()
  const fix = await api.record<WrittenFix>(`/rest/fixes/${encodeURIComponent(weakness)}`).catch(explainMissing)
  const [way, ...rows] = await Promise.all([
    loadWay('fix', weakness, api),
    ...fix.challenges.map((key) => api.list<ChallengeRow>(`/api/Challenges/?key=${encodeURIComponent(key)}`)),
  ])
  return { fix: { ...fix, challenges: pickChallenges(rows.flat(), fix.challenges) }, way }
}

export const calls = {
  try: atForm(call('post', '/rest/fixes/:weakness', ['code'])),
  hint: call('post', '/rest/fixes/:weakness/hint'),
  on: call('put', '/rest/fixes/:weakness/on', ({ version }) => ({ version: Number(version) })),
  off: call('delete', '/rest/fixes/:weakness/on'),
}

function explainMissing(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw json({ error: 'There is no such weakness.' }, 404)
  throw error
}
