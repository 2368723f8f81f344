import { limits } from './limits.js'

/** Statements that one of the threads recently gave up, and visitors who sent several of them. */
export interface SlowStatements {
  /** True if that thread should not even try. */
  isExpected(visitor: string, sql: string): boolean
  note(visitor: string, sql: string): void
}

export function createSlowStatements(): SlowStatements {
  const marks = new Map<string, { readonly count: number; readonly until: number }>()
  const count = (key: string) => {
    const mark = marks.get(key)
    return mark !== undefined && mark.until > performance.now() ? mark.count : 0
  }

  function mark(key: string): void {
    const next = { count: count(key) + 1, until: performance.now() + limits.slowFor }
    marks.delete(key)
    marks.set(key, next)
    const [oldest] = marks.keys()
    if (marks.size > limits.maxSlowMarks && oldest !== undefined) marks.delete(oldest)
  }

  return {
    isExpected: (visitor: string, sql: string) =>
      count(visitor) >= limits.slowVisitorAfter || count(`${visitor} ${sql}`) > 0,
    note(visitor: string, sql: string) {
      mark(visitor)
      // The lab's thread refuses a longer statement at once.
      if (sql.length <= limits.here.length) mark(`${visitor} ${sql}`)
    },
  }
}
