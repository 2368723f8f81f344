import type { Evaluation } from '../sandbox/evaluation.js'

type Evaluate = (code: string) => Promise<Evaluation>

/** CWE-1336: evaluates `#{…}` in a user name as code of the page's template (docs/contract/accounts.md#profile). */
export async function fillNameAsTemplate(name: string, evaluate: Evaluate): Promise<string> {
  const escaped = `\\${name}`
  if (!hasExpression(name)) return escaped
  const result = await evaluate(name.substring(2, name.length - 1))
  if (result.kind === 'value') return result.truthy ? result.text : '_username_'
  return result.reason === 'closed' ? name : interpolate(escaped, evaluate)
}

/** True if `/#{(.*)}/` matches, in linear time. */
function hasExpression(name: string): boolean {
  return name.split(/[\n\r\u2028\u2029]/).some((line) => {
    const start = line.indexOf('#{')
    return start >= 0 && line.includes('}', start + 2)
  })
}

/** `#{…}` with its escape; the code in it may have braces of its own. */
const expressions = /(\\)?(#\{((?:[^{}]|\{[^{}]*\})*)\})/g

const maxExpressions = 10

/** As the template language does: a backslash protects an expression, and is consumed. */
async function interpolate(text: string, evaluate: Evaluate): Promise<string> {
  let filled = ''
  let end = 0
  for (const match of [...text.matchAll(expressions)].slice(0, maxExpressions)) {
    const [whole, backslash, expression = '', code = ''] = match
    const result = backslash ? undefined : await evaluate(code)
    filled += text.slice(end, match.index) + (result?.kind === 'value' ? result.text : expression)
    end = match.index + whole.length
  }
  return filled + text.slice(end)
}
