import { describe, expect, it } from 'vitest'
import type { Curriculum } from '../../../lab/curriculum/curriculum.js'
import { certify, listMissing } from '../../../lab/curriculum/learning/certificate.js'
import { writeCertificate } from '../../../lab/curriculum/learning/certificate-document.js'
import { type LearningEvent, recordLearning } from '../../../lab/curriculum/learning/learning-record.js'
import { describePath } from '../../../lab/curriculum/learning/path-progress.js'
import { formatInEnglish } from '../../../lab/texts/messages.js'

const path = {
  id: 'evening',
  needs: [],
  units: [
    { id: 'sql', concept: 'sql', attack: ['login'], traces: [], fix: 'query', again: ['basket', 'union', 'jim'] },
    { id: 'ids', concept: 'ids', attack: ['basket'], traces: [], fix: null, again: [] },
  ],
}
const curriculum: Curriculum = { paths: [], concepts: [], topics: [] }

const at = '2027-03-01T10:00:00.000Z'
const reads: LearningEvent[] = ['sql', 'ids'].map((concept) => ({ event: 'primer-read', at, concept, path: 'evening' }))
const solve = (key: string): LearningEvent => ({ event: 'solve', at, key })
const hints = (key: string, count: number) => Array<LearningEvent>(count).fill({ event: 'hint', at, key })
const held: LearningEvent = { event: 'fix-hold', at, weakness: 'query', tries: 4 }
const asked = [...reads, ...hints('login', 2), solve('login'), ...hints('query', 4), held, solve('basket')]

const certifyAfter = (events: readonly LearningEvent[], replayed = false) =>
  certify(
    describePath(path, recordLearning(events), { has: () => true }),
    curriculum,
    replayed ? { attack: new Set(['login', 'basket']), fix: new Set(), trace: new Set() } : undefined,
  )
const words = {
  language: 'en',
  isRightToLeft: false,
  format: formatInEnglish,
  translate: (english: string) => english,
}
const write = (events: readonly LearningEvent[], page?: { isTaped: boolean }) =>
  writeCertificate({ certificate: certifyAfter(events), shop: 'Lab', learner: '', words, ...(page && { page }) })

describe('a certificate', () => {
  it('counts the hints of fixes with those of attacks', () => {
    const certificate = certifyAfter(asked)
    const items = certificate.units.flatMap((unit) => unit.items)
    expect(items.find(({ kind }) => kind === 'fix')).toMatchObject({ hints: 4, tries: 4 })
    expect(certificate).toMatchObject({ isComplete: true, hints: 6 })
    expect(write(asked)).toContain('<td>with 4 hints · after 4 tries</td>')
  })

  it('lists extra solves under their unit, in no sum, and asks for none', () => {
    const certificate = certifyAfter([...asked, ...hints('union', 3), solve('union')], true)
    const listed = certificate.units.map(({ items }) => items.map(({ kind, id }) => `${kind} ${id}`).join(', '))
    expect(listed).toEqual(['read sql, attack login, fix query, again union', 'read ids, attack basket'])
    expect(certificate).toMatchObject({ isComplete: true, hints: 6, replay: { done: 2, of: 3 } })
    expect(listMissing(certificate)).toEqual([])
    expect(write([...asked, solve('union')])).toContain('<td>extra, not required · without help</td>')
  })

  it('tells before the end that a replay needs a tape, where the lab keeps none', () => {
    expect(write(reads, { isTaped: false })).toContain('--tape')
    expect(write(reads, { isTaped: true })).not.toContain('--tape')
    expect(write(reads)).not.toContain('--tape')
  })

  it('leads back to its path on the screen alone', () => {
    const back = '<p class="screen"><a href="../evening">Back to the path</a></p>'
    expect(write(reads, { isTaped: true })).toContain(back)
    expect(write(reads)).not.toContain('Back to the path')
    expect(write(reads)).toMatch(/@media print\{[^@]*\.screen\{display:none\}/)
  })
})
