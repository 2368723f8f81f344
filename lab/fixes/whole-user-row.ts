import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf, readsTypes } from './handles.js'
import { fieldsOf, returns, returnsWhere, trialsOf } from './trial.js'

const list = trialsOf('listWithWholeUsers')
const describe = trialsOf('describeWholeUser')

export const wholeUserRowFix: Fix = {
  name: 'whole-user-row',
  duty: 'Lists the memories of the photo wall, each with User: an object with the username of its author, null without an author. Describes a saved account by id, email, role and lastLoginIp alone.',
  ports: { listWithWholeUsers: 'listMemories', describeWholeUser: 'describeSavedUser' },
  types: `export type ListMemories = (memories: Table<Memory>, users: Table<User>) => SharedMemory[]

/** A memory with its author; null for a deleted author. */
export type SharedMemory = Memory & { readonly User: Readonly<Record<string, unknown>> | null }

export type DescribeSavedUser = (user: User) => UserReply

export type UserReply = Readonly<Record<string, unknown>>

${readsTypes}`,
  draw(random) {
    const users = ["o'neil", 'jürgen weiß', ''].map((username, index) => ({
      username: username && `${username} ${random.hex(2)}`,
      email: `${index}.${random.hex(3)}@example.org`,
      password: random.hex(16),
      totpSecret: random.text(16, 'ABCDEFGH234567'),
      role: index === 1 ? 'deluxe' : 'customer',
      deluxeToken: index === 1 ? random.hex(16) : '',
      lastLoginIp: `10.0.0.${index}`,
      profileImage: 'assets/default.svg',
    }))
    const owners = random.shuffle([1, 2, 3, 1, null])
    const memories = owners.map((UserId, index) => ({
      UserId,
      caption: `Süß, "${random.hex(3)}"`,
      imagePath: `assets/${index}-ä.png`,
    }))
    const lists = (count: number) =>
      returnsWhere(`${count} memories, each with User: { username }, or null`, (value) => {
        if (!Array.isArray(value) || value.length !== count) return false
        return value.every((one, index) => {
          const row = fieldsOf(one)
          const memory = memories[index]
          if (memory === undefined || row.id !== index + 1) return false
          if (row.caption !== memory.caption || row.imagePath !== memory.imagePath) return false
          if (memory.UserId === null) return row.User === null
          const shown = Object.entries(fieldsOf(row.User)).filter(([, field]) => field !== undefined)
          return shown.length === 1 && fieldsOf(row.User).username === users[memory.UserId - 1]?.username
        })
      })
    const read = (store: Store) => [readsOf(store, 'Memories'), readsOf(store, 'Users')]
    const withoutMemories = (store: Store) => [
      { find: () => undefined, live: () => [], all: () => [] },
      readsOf(store, 'Users'),
    ]
    const row = (index: number) => (store: Store) => [store.table('Users').find(index + 1)]
    const shows = (index: number) => {
      const { email, role, lastLoginIp } = users[index] ?? {}
      return returns({ id: index + 1, email, role, lastLoginIp })
    }
    const [member, named] = [1, 0]
    return {
      rows: { Users: users, Memories: memories },
      trials: [
        list.attack('the authors of the photo wall', read, lists(memories.length)),
        describe.attack('a saved account', row(named), shows(named)),
        describe.variant('a member', row(member), shows(member)),
        describe.variant(
          'an account with a drawn column',
          (store) => [{ ...row(2)(store)[0], [random.text(6, 'klmn')]: random.hex(4) }],
          shows(2),
        ),
        list.variant(
          'authors with a drawn column',
          (store) => {
            const { find, ...others } = readsOf(store, 'Users')
            const secret = { [random.text(6, 'klmn')]: random.hex(4) }
            return [readsOf(store, 'Memories'), { ...others, find: (id: number) => ({ ...find(id), ...secret }) }]
          },
          lists(memories.length),
        ),
        ...users.map((_, index) => describe.use('a customer is saved', row(index), shows(index))),
        list.use('pictures of several customers', read, lists(memories.length)),
        list.use('no pictures', withoutMemories, returns([])),
      ],
    }
  },
}
