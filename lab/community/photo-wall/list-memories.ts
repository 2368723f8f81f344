import type { User } from '../../accounts/tables.js'
import type { Table } from '../../store/types.js'
import type { Memory } from '../tables.js'

/** A memory with its author; null for a deleted author. */
export type SharedMemory = Memory & { readonly User: Readonly<Record<string, unknown>> | null }

export type ListMemories = (memories: Table<Memory>, users: Table<User>) => SharedMemory[]

/** Shows only the names of the authors. */
export const listNamedMemories: ListMemories = (memories, users) =>
  memories.live().map((memory) => {
    const user = memory.UserId === null ? undefined : users.find(memory.UserId)
    return { ...memory, User: user ? { username: user.username } : null }
  })
