import type { User } from '../accounts/tables.js'
import type { Table } from '../store/types.js'
import type { Memory } from './tables.js'

/** A memory with its author; null for an author who is gone. */
export type SharedMemory = Memory & { readonly User: Readonly<Record<string, unknown>> | null }

/** Everything on the wall, in id order. */
export type ListMemories = (memories: Table<Memory>, users: Table<User>) => SharedMemory[]

/** Of the people behind the pictures the wall shows nothing but their names. */
export const listNamedMemories: ListMemories = (memories, users) =>
  memories.live().map((memory) => {
    const user = memory.UserId === null ? undefined : users.find(memory.UserId)
    return { ...memory, User: user ? { username: user.username } : null }
  })
