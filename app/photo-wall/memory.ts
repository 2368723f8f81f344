export interface Memory {
  readonly id: number
  readonly caption: string
  /** Without a leading slash. */
  readonly imagePath: string
  /** Empty without a name, or after the account is gone. */
  readonly username: string
}

export interface MemoryRow {
  readonly id: number
  readonly caption: string | null
  readonly imagePath: string | null
  readonly User: { readonly username?: unknown } | null
}

/** Drops fields that pages do not show. */
export function pickMemories(rows: readonly MemoryRow[]): Memory[] {
  return rows.map(({ id, caption, imagePath, User }) => ({
    id,
    caption: caption ?? '',
    imagePath: imagePath ?? '',
    username: String(User?.username ?? ''),
  }))
}

export interface WallData {
  readonly memories: readonly Memory[]
}

export const emptyWall: WallData = { memories: [] }
