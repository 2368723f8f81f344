import { describe, expect, it } from 'vitest'
import { isCited, noFilters, passesFilters, readCitation } from '../../../app/score-board/filters/filters.js'
import { toScoreRecords } from '../../../app/score-board/records.js'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { openCitations } from '../../../lab/challenges/standards/citations.js'

const citations = openCitations()

describe('the search of the score board', () => {
  it.each([
    ...[
      'cwe-79',
      'CWE79',
      '79',
      'top25',
      'inpv',
      'inpv-5',
      'apit-01',
      'V1',
      'V6.2',
      '6.2.4',
      'v5.0.0-6.2.4',
      'a5',
      'A10:2025',
    ],
    ...[
      'api1',
      'API1:2023',
      'API10',
      'llm',
      'LLM01',
      'LLM01:2025',
      'asvs',
      'owasp',
      'API1:2019',
      'A03:2021',
      'foo',
      '[',
    ],
  ])('understands %j as juice-lab challenges --standard does', (text) => {
    const citation = readCitation(text)
    expect(citation).toBe(citations.read(text))
    if (citation === undefined) return
    expect(challengeKeys.filter((key) => isCited(key, citation))).toEqual(
      challengeKeys.filter((key) => citations.isCited(catalogue[key].standards, citation)),
    )
  })

  it.each([
    ['LLM01', 'chatbotGreedyInjectionChallenge', true],
    ['LLM01', 'loginAdminChallenge', false],
    ['cwe 89', 'loginAdminChallenge', true],
    ['CWE-8', 'loginAdminChallenge', false],
    ['V1.2', 'loginAdminChallenge', true],
    ['6.2.4', 'weakPasswordChallenge', true],
    ['API1:2023', 'basketAccessChallenge', true],
    ['A05', 'basketAccessChallenge', false],
  ] as const)('%j finds %s: %s', (searchQuery, key, isFound) => {
    const { id, name, category, difficulty, tutorialOrder, goal } = catalogue[key]
    const [record] = toScoreRecords([
      {
        ...{ id, key, name, category, difficulty, tutorialOrder, description: goal, tags: null, mitigationUrl: null },
        ...{ solved: false, disabledEnv: null, codingChallengeStatus: 0, hasCodingChallenge: false, updatedAt: '' },
      },
    ])
    if (record === undefined) throw new Error('There is no record.')
    expect(passesFilters(record, { ...noFilters, searchQuery })).toBe(isFound)
  })
})
