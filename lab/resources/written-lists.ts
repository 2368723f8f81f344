/** Lists a lab keeps written out, and bytes of all of them, before it starts over. */
const capacity = { lists: 50, bytes: 20_000_000 }

/** Lists as they were last written, until the store changes. */
export interface WrittenLists {
  /** The list of that key; undefined where it is missing or older than `version` of the store. */
  find(key: string, version: number): Uint8Array | undefined
  /** The list of that key, which `write` makes where it is missing or older than `version` of the store. */
  get(key: string, version: number, write: () => Uint8Array): Uint8Array
}

export function createWrittenLists(): WrittenLists {
  const written = new Map<string, Uint8Array>()
  let bytes = 0
  let writtenAt = -1

  function startOver(): void {
    written.clear()
    bytes = 0
  }

  return {
    find: (key, version) => (version === writtenAt ? written.get(key) : undefined),
    get(key, version, write) {
      if (version !== writtenAt || written.size > capacity.lists || bytes > capacity.bytes) startOver()
      writtenAt = version
      const known = written.get(key)
      if (known) return known
      const list = write()
      written.set(key, list)
      bytes += list.byteLength
      return list
    },
  }
}
