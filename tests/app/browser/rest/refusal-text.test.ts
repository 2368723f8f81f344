import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, UnansweredError } from '../../../../app/browser/rest/api'
import { explainRefusal, logUnforeseen, refusalText } from '../../../../app/browser/rest/refusal-text'

const t = (key: string) => `<${key}>`
const undefinedData = { status: 'error', message: "Cannot read properties of undefined (reading 'data')" }

test.each([
  [new ApiError(401, undefinedData), '<TEXT_LOGIN_NOT_KNOWN>'],
  [new ApiError(401, { error: { message: 'invalid signature' } }), '<TEXT_LOGIN_NOT_KNOWN>'],
  [new ApiError(500, { error: { message: 'Blocked illegal activity by 127.0.0.1' } }), '<TEXT_LOGIN_NOT_KNOWN>'],
  [new ApiError(500, { error: { message: 'Out of juice' } }), 'Out of juice'],
  [new ApiError(403, { error: 'Malicious activity detected' }), 'Malicious activity detected'],
  [new ApiError(502, '<h1>Bad gateway</h1>'), 'The shop answered with status 502.'],
  [new UnansweredError(new TypeError('Failed to fetch')), '<LAB_AWAY>'],
  [new SyntaxError('Unexpected token'), '<TEXT_UNREADABLE>'],
  [new TypeError('rows.map is not a function'), '<TEXT_UNREADABLE>'],
  ['just so', 'just so'],
])('%o is explained by %s', (refusal, text) => {
  expect(explainRefusal(refusal, t)).toBe(text)
})

test('an action is refused in the words of the shop', () => {
  expect(refusalText(new ApiError(401, undefinedData))).toBe(undefinedData.message)
})

test.each([
  ['no wrong password', new ApiError(401, 'Invalid email or password.'), 0],
  ['no rejected field', new ApiError(400, { message: 'Validation error' }), 0],
  ['a shop that broke', new ApiError(500, { error: { message: 'Out of juice' } }), 1],
  ['a lab that is away', new UnansweredError(new TypeError('Failed to fetch')), 1],
  ['an unreadable reply', new SyntaxError('Unexpected token'), 1],
])('the console tells of %s', (_, refusal, lines) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  logUnforeseen(refusal)
  expect(log).toHaveBeenCalledTimes(lines)
})
