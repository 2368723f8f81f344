/** Limits the memory of an engine, which holds rows and what statements take for their work; it never shrinks. */
export interface MemoryLimit {
  /** Asked by the engine before its memory grows to so many bytes. */
  readonly allows: (bytes: number) => boolean
  /** Runs a statement, for which the memory grows less far. */
  duringStatement<Result>(run: () => Result): Result
}

/** The engine's memory when it starts, in bytes. */
const initial = 8 * 2 ** 20

/** A limit of `memory` bytes in all, of which statements may take `work` in addition to what the rows took. */
export function createMemoryLimit({ memory, work }: { memory: number; work: number }): MemoryLimit {
  let withRows = initial
  let isRunning = false

  return {
    allows(bytes) {
      if (bytes > memory) return false
      if (isRunning) return bytes <= withRows + work
      withRows = Math.max(withRows, bytes)
      return true
    },
    duringStatement(run) {
      isRunning = true
      try {
        return run()
      } finally {
        isRunning = false
      }
    },
  }
}
