import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { shoppers } from '../../support/shoppers.js'

for (const [cookie, isOn] of [
  ['show_tool_calls=true', true],
  ['show_tool_calls=false', false],
  ['', false],
] as const)
  test(`the document draws the switch for tool calls as the cookie says: "${cookie}"`, async ({ lab }) => {
    const { token } = await lab.logIn(...shoppers.admin)
    const headers = { Cookie: `token=${token}; ${cookie}`, Accept: 'text/html' }
    const { text } = await lab.get('/administration', { headers })
    const [toggle = ''] = /<input[^>]*id="showToolCalls"[^>]*>/.exec(text) ?? []
    expect(toggle).toContain('role="switch"')
    expect(/\schecked=/.test(toggle)).toBe(isOn)
  })
