/** As the guest program, for scripts that find nothing around them but the language itself. */
export const plainGuest = `
(function (system, settings) {
  'use strict'
  const [asText, isTruthy] = [String, Boolean]
  Object.assign(globalThis, JSON.parse(settings).globals)
  return (value) => (isTruthy(value) ? '+' : '-') + asText(value)
})
`
