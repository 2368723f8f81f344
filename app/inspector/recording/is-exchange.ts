import type { Exchange } from './exchange'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isOneOf =
  (...texts: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && texts.includes(value)
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const hasShape =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false
    const fields = new Map(Object.entries(value))
    return Object.entries(shape).every(([name, check]) => check(fields.get(name)))
  }

const isHeader: Check = (value) => isListOf(isText)(value) && Array.isArray(value) && value.length === 2
const isTextContent = hasShape({ kind: isOneOf('text'), text: isText, size: isNumber, isShortened: orMissing(isFlag) })
const isSized = hasShape({ kind: isOneOf('binary'), size: isNumber })
const isBare = hasShape({ kind: isOneOf('none', 'unread') })
const isContent: Check = (value) => isTextContent(value) || isSized(value) || isBare(value)

const isWhole = hasShape({
  id: isText,
  kind: isOneOf('fetch', 'xhr', 'form', 'page', 'socket'),
  at: isNumber,
  request: hasShape({ method: isText, path: isText, headers: isListOf(isHeader), body: isContent }),
  answer: orMissing(
    hasShape({
      ...{ status: isNumber, statusText: isText, headers: isListOf(isHeader), body: isContent, size: isNumber },
      ...{ isCut: isFlag, source: isOneOf('script', 'redirected', 'lab', 'page', 'cache') },
    }),
  ),
  ms: orMissing(isNumber),
  error: orMissing(isText),
  leave: orMissing(isOneOf('leaving', 'redirected')),
  frames: isListOf(hasShape({ isSent: isFlag, at: isNumber, content: isContent })),
})

/** Scripts of the page, attackers' among them, can write what a tab keeps. */
export const isExchange = (value: unknown): value is Exchange => isWhole(value)
