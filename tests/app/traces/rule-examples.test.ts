import { afterAll, beforeAll, expect, it } from 'vitest'
import { ruleExamples } from '../../../app/traces/trace/rule/rule-examples.js'
import { createLab } from '../../../lab/create-lab.js'
import type { Lab } from '../../../lab/lab.js'
import { findByRule } from '../../../lab/traces/judging/find-by-rule.js'
import { parseSigma } from '../../../lab/traces/judging/sigma.js'

const line = (address: string, request: string) =>
  `${address} - - [03/Nov/2025:08:00:00 +0000] "${request} HTTP/1.1" 200 655 "-" "curl/8.9.1"`
const lines = [
  line('198.51.100.4', 'GET /ftp/legal.md'),
  line('198.51.100.4', 'GET /about?from=/ftp/'),
  line('198.51.100.4', 'GET /rest/products/search?q=%27))--'),
  line('198.51.100.4', 'GET /rest/products/search?q=o%27neil'),
  line('198.51.100.4', 'PUT /api/Products/1'),
  line('192.0.2.7', 'PUT /api/Products/1'),
]
const found = { TRACE_EXAMPLE_FOLDER: [1], TRACE_EXAMPLE_COMMENT: [3], TRACE_EXAMPLE_OFFICE: [5] }

let lab: Lab
beforeAll(async () => {
  lab = await createLab()
})
afterAll(() => lab.close())

it.each(ruleExamples.regex)('the pattern of $about finds what it says', async ({ about, rule }) => {
  expect(await findByRule({ pattern: rule }, [lines], lab.sandbox.rules)).toEqual([found[about]])
})

it.each(ruleExamples.sigma)('the Sigma rule of $about finds the same', async ({ about, rule }) => {
  expect(await findByRule({ detection: parseSigma(rule) }, [lines], lab.sandbox.rules)).toEqual([found[about]])
})
