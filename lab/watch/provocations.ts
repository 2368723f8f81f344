/** The lab must have been started as provocable. */
const ways = {
  hang() {
    for (;;);
  },
  'hang in a pattern'() {
    new RegExp(`${'(|)'.repeat(40)}!`).test('?')
  },
  throw() {
    setImmediate(() => {
      throw new Error('A test threw this.')
    })
  },
  reject() {
    void Promise.reject(new Error('A test rejected this.'))
  },
  exit() {
    process.exit(7)
  },
  'fill memory'() {
    const kept: number[][] = []
    for (;;) kept.push(new Array<number>(1_000_000).fill(0.5))
  },
}

export type Provocation = keyof typeof ways

export function provoke(provocation: Provocation): void {
  ways[provocation]()
}
