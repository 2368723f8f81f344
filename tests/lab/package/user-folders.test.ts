import { homedir } from 'node:os'
import { expect, it } from 'vitest'
import { findUserFolders } from '../../../lab/package/user-folders.js'

const home = homedir()

it.each<[NodeJS.Platform, Record<string, string>, string, string]>([
  ['linux', {}, `${home}/.local/share/juice-lab`, `${home}/.cache/juice-lab`],
  ['linux', { XDG_DATA_HOME: '/d', XDG_CACHE_HOME: '/c' }, '/d/juice-lab', '/c/juice-lab'],
  ['darwin', {}, `${home}/Library/Application Support/juice-lab`, `${home}/Library/Caches/juice-lab`],
  ['win32', { LOCALAPPDATA: '/l' }, '/l/juice-lab/Data', '/l/juice-lab/Cache'],
  ['win32', {}, `${home}/AppData/Local/juice-lab/Data`, `${home}/AppData/Local/juice-lab/Cache`],
])('on %s with %j they are %s and %s', (system, variables, data, cache) => {
  expect(findUserFolders('juice-lab', variables, system)).toEqual({ data, cache })
})

it.each(['linux', 'darwin', 'win32'] as const)(
  'a user of %s without an entry of the system and without HOME has none',
  (system) => {
    const readHome = () => {
      throw new Error('ENOENT: no such file or directory, uv_os_homedir')
    }
    expect(findUserFolders('juice-lab', {}, system, readHome)).toEqual({ data: undefined, cache: undefined })
    expect(findUserFolders('juice-lab', {}, system, () => '')).toEqual({ data: undefined, cache: undefined })
  },
)
