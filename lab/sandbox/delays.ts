/** The delays of scripts. */
export interface Delays {
  /** Resolves after so many milliseconds, or when the lab closes. */
  take(milliseconds: number): Promise<void>
  /** Ends all delays. */
  close(): void
}

export function createDelays(): Delays {
  const endings = new Set<() => void>()
  return {
    take(milliseconds) {
      if (milliseconds <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          endings.delete(end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        endings.add(end)
      })
    },
    close() {
      for (const end of endings) end()
    },
  }
}
