import type { DescribeSavedUser } from '../accounts/saved-user-reply.js'
import type { ListMemories } from '../community/list-memories.js'

/** CWE-201: joins each picture with all that the shop knows about its owner, where a name would do. */
export const listWithWholeUsers: ListMemories = (memories, users) =>
  memories.live().map((memory) => {
    const owner = memory.UserId === null ? undefined : users.find(memory.UserId)
    return { ...memory, User: owner ? { ...owner } : null }
  })

/** CWE-201: answers with the row as it was saved, password hash and second factor included. */
export const describeWholeUser: DescribeSavedUser = (user) => ({ ...user })
