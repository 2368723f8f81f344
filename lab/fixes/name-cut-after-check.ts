import { supportFile } from '../shop/surfaces/pick-download.js'
import type { Fix } from './fix.js'
import { takeOptional, takeText } from './running/results.js'
import { returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('cutCheckedName')

export const nameCutAfterCheckFix: Fix = {
  name: 'name-cut-after-check',
  duty: 'Tells which file is handed out for a requested name: only one that ends with .md or .pdf, or the file of the support team. A name with a zero byte (%00) ends there: what is behind it is ignored. Undefined refuses the name.',
  ports: { cutCheckedName: 'pickDownload' },
  types: `/** The file of \`ftp/\` for a requested name; undefined for a refused name. */
export type PickDownload = (name: string) => string | undefined

/** The one file of another type. */
export const supportFile: string`,
  modules: { 'lab/shop/surfaces/pick-download': { supportFile } },
  live: { take: takeOptional(takeText) },
  draw(random) {
    const secret = `${random.text(6, 'abcdef')}.${random.pick(['bak', 'kdbx', 'gg', 'yml', 'json'])}`
    const file = `${random.text(7, 'ghijkl')}_${random.integer(1, 99)}`
    const no = returns(undefined)
    const given = (name: string) => use('a file that is handed out', [name], returns(name))
    return {
      trials: [
        attack('a zero byte before the end', ['package.json.bak%00.md'], no),
        variant('another file', [`${secret}%00.md`], no),
        variant('the other end', [`${secret}%00.pdf`], no),
        variant('two zero bytes', [`${secret}%00%00.md`], no),
        variant('two ends', [`${secret}%00.md%00.pdf`], no),
        variant('a zero byte and a text', [`${secret}%00${random.hex(3)}.md`], no),
        variant('a file named like the ends', [`${file}.md.bak%00.md`], no),
        variant('a folder', ['%00.md'], no),
        variant('the end of the support team', [`${secret}%00${supportFile}`], no),
        given('legal.md'),
        given(`${file}.md`),
        given(`${file}.pdf`),
        given(supportFile),
        given('a-b.c_d.md'),
        use('a file of another type', [secret], no),
        use('a file that only begins so', [`${file}.md.bak`], no),
        use('an empty name', [''], no),
        use('a name without an end', [file], no),
      ],
    }
  },
}
