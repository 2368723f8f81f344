import { posix } from 'node:path'
import type { Fix } from './fix.js'
import { pathModule } from './node-modules.js'
import { takeOptional, takeText } from './running/results.js'
import { returns, returnsWhere, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('placeByOwnPath')

export const entryPathFromArchiveFix: Fix = {
  name: 'entry-path-from-archive',
  duty: "Tells where an archive's entry is written: folder and name joined by a slash, never outside of that folder. Undefined skips the entry.",
  ports: { placeByOwnPath: 'placeEntry' },
  types: `/** The path of an archive's entry, from the shop's folder; undefined skips the entry. */
export type PlaceEntry = (folder: string, entryName: string) => string | undefined`,
  modules: { 'node:path': pathModule },
  live: { take: takeOptional(takeText) },
  draw(random) {
    const number = random.integer(10, 99)
    const folder = `uploads/complaints/${random.pick(['a', 'b', 'c'])}${number}`
    const file = `${random.text(6, 'mnopqr')}.txt`
    const stays = returnsWhere(`undefined, or a path in ${folder}/`, (value) => {
      if (value === undefined) return true
      return typeof value === 'string' && posix.normalize(value).startsWith(`${folder}/`)
    })
    const written = (name: string) => use('a file is written', [folder, name], returns(`${folder}/${name}`))
    return {
      trials: [
        attack('upwards to the files of the shop', [folder, '../../../ftp/legal.md'], stays),
        variant('upwards from a folder', [folder, `a/../../${file}`], stays),
        variant('upwards twice from a folder', [folder, `a/b/../../../../${file}`], stays),
        variant(
          'a folder with the same beginning',
          [folder, `../${posix.basename(folder)}${random.integer(1, 9)}/${file}`],
          stays,
        ),
        variant('a dot, then upwards', [folder, `./../${file}`], stays),
        variant('upwards with many slashes', [folder, `..//..//${file}`], stays),
        variant('upwards twice, written twice', [folder, `....//....//../../../${file}`], stays),
        variant('upwards at the end', [folder, `${file}/../..`], stays),
        variant('the folder above', [folder, '..'], stays),
        variant('a path from the root', [folder, `/etc/${file}`], stays),
        written(file),
        written('letter.md'),
        written(`sub/folder/${file}`),
        written('Übersicht März.pdf'),
        written('report..v2.txt'),
        use(
          'another folder',
          [`uploads/complaints/z${number}`, file],
          returns(`uploads/complaints/z${number}/${file}`),
        ),
      ],
    }
  },
}
