import type { DescribeSavedUser } from '../accounts/saved-user-reply.js'
import type { ListMemories } from '../community/photo-wall/list-memories.js'

/** CWE-201: joins each picture with the whole row of its owner, where a name would do. */
export const listWithWholeUsers: ListMemories = (memories, users) =>
  memories.live().map((memory) => {
    const owner = memory.UserId === null ? undefined : users.find(memory.UserId)
    return { ...memory, User: owner ? { ...owner } : null }
  })

/** CWE-201: replies with the row as saved, password hash and second factor included. */
export const describeWholeUser: DescribeSavedUser = (user) => ({ ...user })
