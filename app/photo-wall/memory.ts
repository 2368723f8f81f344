/** A picture on the photo wall. */
export interface Memory {
  readonly id: number
  readonly caption: string
  /** The address of the picture, without the slash in front. */
  readonly imagePath: string
  /** Empty for who has no name, or is gone. */
  readonly username: string
}

/** A memory as the shop sends it. */
export interface MemoryRow {
  readonly id: number
  readonly caption: string | null
  readonly imagePath: string | null
  readonly User: { readonly username?: unknown } | null
}

/** Drops the fields of a reply that pages do not show. */
export function pickMemories(rows: readonly MemoryRow[]): Memory[] {
  return rows.map(({ id, caption, imagePath, User }) => ({
    id,
    caption: caption ?? '',
    imagePath: imagePath ?? '',
    username: String(User?.username ?? ''),
  }))
}

/** The data of the page of the photo wall. */
export interface WallData {
  readonly memories: readonly Memory[]
}

export const emptyWall: WallData = { memories: [] }
