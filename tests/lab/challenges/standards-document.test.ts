import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeSearchNames, composeStandardsDocument } from '../../../lab/challenges/standards/standards-document.js'

const read = (file: string) => readFileSync(file, 'utf8')

test('docs/standards.md is what npm run standards writes', () => {
  expect(read('docs/standards.md')).toBe(composeStandardsDocument())
})

test('fixtures/standards/challenges.json is what npm run standards writes', () => {
  expect(read('fixtures/standards/challenges.json')).toBe(composeSearchNames())
})

test('the document tells what has a challenge and what has none', () => {
  const [covered = '', bare = ''] = composeStandardsDocument().split('## What has no challenge')
  expect(covered).toMatch(/^\| \[API1\]\(https:[^)]+\) \| Broken Object Level Authorization \| .*View Basket/m)
  expect(covered).toMatch(/^\| \[6\.2\.4\]\(https:[^)]+\) \| Password Security \| Password Strength \|$/m)
  expect(covered).not.toContain('[LLM10]')
  expect(bare).toMatch(/^\| OWASP Top 10 for LLM Applications of 2025 \| .*LLM10 Unbounded Consumption \|$/m)
  expect(bare).toMatch(/^\| OWASP ASVS 5\.0, chapters \| .*V17 WebRTC \|$/m)
})
