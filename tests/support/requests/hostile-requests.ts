import fc from 'fast-check'
import { forgeSigned, forgeUnsigned } from '../../../lab/proofs/attacker/forge-token.js'
import { type RawReply, sendRaw } from './raw-request.js'

/** An address with its methods, and the fields that it reads. */
export interface Target {
  readonly methods: readonly string[]
  readonly path: string
  readonly fields: readonly string[]
}

/** A hostile request; `sendHostile` puts a real token in place of each `TOKEN`. */
export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const longText = 'x'.repeat(10_000)

const awkwardTexts = [
  ...['', ' ', "'", "' or 1=1--", '%', '\u0000', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN'],
  ...[
    '-1',
    '0',
    '1e999',
    '9'.repeat(30),
    '../../etc/passwd',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'http://',
    '/',
  ],
  ...['#{1+1}', '#{while(true){}}', "#{'x'.repeat(1e9)}", '#{process.exit()}', '#{', '#{((', '{{7*7}}', '<script>'],
  ...[
    '<iframe src="javascript:alert(`xss`)">',
    '\ud800',
    'é'.repeat(300),
    `${'('.repeat(500)}`,
    longText,
    '<'.repeat(5_000),
  ],
  ...['data:image/png;base64,AAAA', 'http://[::1', 'ftp://127.0.0.1/', 'a@b.c', 'jim@juice-sh.op', 'admin@juice-sh.op'],
]

const awkwardText = fc.constantFrom(...awkwardTexts)
const value = fc.oneof(
  { weight: 3, arbitrary: awkwardText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, 1, 2, 7) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], ['x'], { toString: 1 }, { $ne: null }, { length: 3 }),
  },
)

const forged = (data: unknown) => forgeUnsigned({ data })
const awkwardTokens = [
  ...['', 'x', 'a.b.c', '..', 'e30.e30.', 'null', 'undefined', '"TOKEN"', 'TOKEN', 'TOKEN', 'TOKEN', 'TOKEN', longText],
  ...[undefined, null, 5, 'text', [], {}, { id: 1 }, { id: '1' }, { id: {} }, { id: [1] }].map(forged),
  ...[
    { id: 4711, email: null },
    { id: -1, email: {} },
    { id: { toString: 1 }, email: { toString: 1 }, username: { toString: 1 }, password: { toString: 1 } },
    { id: 1, email: { toString: 1 }, username: { toString: 1 }, role: { toString: 1 }, deluxeToken: { toString: 1 } },
    { id: 2, email: ['x'], username: 5, password: 7 },
  ].map(forged),
  forgeUnsigned({ data: { id: 3, email: 'bender@juice-sh.op', role: 'accounting', totpSecret: 5, profileImage: {} } }),
  forgeUnsigned({ data: { id: 1 } }, { alg: 'none' }),
  forgeUnsigned({ data: { id: 1 } }, { typ: 'JWT', alg: 'nonexx' }),
  forgeUnsigned({ data: { id: 1 } }, { typ: 'JWT', alg: 7 }),
  forgeUnsigned({ data: { id: 1 }, exp: 1 }),
  forgeSigned({ data: { id: 1 } }, 'not the key'),
  `${forged({ id: 1 })}${forged({ id: 2 })}`,
]
const awkwardToken = fc.constantFrom(...awkwardTokens)

const authorization = fc.oneof(
  awkwardToken.map((token) => `Bearer ${token}`),
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer=TOKEN',
    'bearer TOKEN',
    'Bearer  TOKEN',
    'Basic eDp5',
    'Bearer TOKEN x',
    'x'.repeat(7),
  ),
)
const cookie = fc.oneof(
  awkwardToken.map((token) => `token=${token.replace(/"/g, '%22')}`),
  fc.constantFrom(
    '',
    'token',
    'token=%',
    '=;;=',
    'token=a; token=TOKEN',
    'language=../../x; token=TOKEN',
    '__proto__=x',
  ),
)

/** Headers that could make some part of a server fail. */
const oddity = fc.constantFrom<Readonly<Record<string, string>>>(
  ...Array.from({ length: 6 }, () => ({})),
  { 'True-Client-IP': '<iframe src="javascript:alert(`xss`)">' },
  { 'True-Client-IP': longText },
  { 'True-Client-IP': '' },
  { 'X-Forwarded-For': ',,,' },
  { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': '"><' },
  { 'Accept-Language': ';;;q=,*' },
  { 'Accept-Encoding': 'br;q=x,,gzip;q=-1' },
  { 'Content-Encoding': 'gzip' },
  { 'If-Modified-Since': 'never', 'If-None-Match': '*' },
  { Range: 'bytes=9-1,x' },
  { Origin: 'null', Referer: 'http://htmledit.squarefree.com' },
  { Origin: '://htmledit.squarefree.com' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Expect: 'the unexpected' },
)

interface Content {
  readonly type: string
  readonly body: string
}

const json = (text: fc.Arbitrary<string>): fc.Arbitrary<Content> =>
  text.map((body) => ({ type: 'application/json', body }))

const boundary = 'plum'
const part = (name: string, text: string, file: boolean) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="x.png"' : ''}\r\n\r\n${text}\r\n`

function contents(fields: readonly string[]): fc.Arbitrary<Content> {
  const field = fc.constantFrom(...fields, '__proto__', 'constructor', 'id')
  const record = fc.dictionary(field, value)
  const pairs = fc.array(fc.tuple(field, fc.constantFrom('', '[]', '[a][b]', '[__proto__][x]', '[9999]'), awkwardText))
  const parts = fc.array(fc.tuple(field, awkwardText, fc.boolean()))
  return fc.oneof(
    { weight: 6, arbitrary: json(record.map((fields) => JSON.stringify(fields))) },
    { weight: 2, arbitrary: json(value.map((any) => JSON.stringify(any))) },
    {
      weight: 1,
      arbitrary: json(fc.constantFrom('{', '{"a":', '\u0000', '"', '{"a":1}}', 'undefined', '\ufeff{}', '')),
    },
    {
      weight: 1,
      arbitrary: json(fc.constantFrom('['.repeat(50_000), `{"a":${'{"a":'.repeat(9_000)}`, `"${'x'.repeat(110_000)}"`)),
    },
    { weight: 1, arbitrary: json(field.map((name) => `{"${name}":"${'y'.repeat(90_000)}"}`)) },
    {
      weight: 3,
      arbitrary: pairs.map((list) => ({
        type: 'application/x-www-form-urlencoded',
        body: list.map(([name, tail, text]) => `${name}${tail}=${encode(text)}`).join('&'),
      })),
    },
    {
      weight: 2,
      arbitrary: parts.map((list) => ({
        type: `multipart/form-data; boundary=${boundary}`,
        body: `${list.map(([name, text, file]) => part(name, text, file)).join('')}--${boundary}--\r\n`,
      })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constantFrom(
          ...[
            '',
            'text/plain',
            'multipart/form-data',
            `multipart/form-data; boundary=${boundary}`,
            'application/json;;;',
          ],
          ...[
            'application/json; charset=utf-99',
            'application/x-www-form-urlencoded; charset=x',
            'x',
            '/',
            'image/png',
          ],
        ),
        body: fc.oneof(
          fc.string({ maxLength: 40 }),
          fc.constantFrom('%', '--plum', '--plum\r\n\r\n\r\n', longText, 'a=%E0%A4%A'),
        ),
      }),
    },
  )
}

/** Encodes a text for an address, including unpaired surrogates. */
function encode(text: string): string {
  return text === '%' ? text : encodeURIComponent(Buffer.from(text).toString())
}

function queries(fields: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...fields, 'q', 'sort', 'scope', 'page', '__proto__', 'a.b', '_data', 'a[b]')
  return fc
    .array(
      fc.tuple(
        name,
        awkwardText.filter((text) => text.length < 6_000),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map(([name, text]) => `${name}=${encode(text)}`).join('&'))
    .filter((query) => query.length < 8_000)
}

const ids = [
  '1',
  '2',
  '23',
  '0',
  '-1',
  'NaN',
  '1.5',
  '1e3',
  '9'.repeat(20),
  '%00',
  '%E0%A4%A',
  '[1,2]',
  '{}',
  'null',
  '%2e%2e',
  'x',
]

/** Requests to one address: most of them valid for its clients, some not. */
export function hostileRequests({ methods, path, fields }: Target): fc.Arbitrary<HostileRequest> {
  const others = ['HEAD', 'PATCH', 'DELETE', 'PUT', 'POST', 'OPTIONS']
  return fc
    .record({
      method: fc.constantFrom(...methods, ...methods, ...methods, ...methods, ...others),
      id: fc.constantFrom(...ids),
      query: fc.oneof(fc.constant(''), queries(fields)),
      authorization,
      cookie,
      oddity,
      content: contents(fields),
      address: fc.nat(250),
    })
    .map(({ method, id, query, authorization, cookie, oddity, content, address }) => ({
      method,
      path: `${path.replace(':id', id)}${query && `?${query}`}`,
      headers: {
        Accept: 'application/json',
        'X-Forwarded-For': `10.0.0.${address}`,
        ...(authorization && { Authorization: authorization }),
        ...(cookie && { Cookie: cookie }),
        ...(method !== 'GET' && method !== 'HEAD' && content.type && { 'Content-Type': content.type }),
        ...oddity,
      },
      body: method === 'GET' || method === 'HEAD' ? '' : content.body,
    }))
}

/** Sends a request, with a real token in place of each placeholder; a server without a response in `timeout` milliseconds hangs. */
export function sendHostile(
  { method, path, headers, body }: HostileRequest,
  { port, token, timeout }: { port: number; token: string; timeout: number },
): Promise<RawReply> {
  const filled = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, text.replace('TOKEN', token)]))
  if (body !== '') filled['Content-Length'] = String(Buffer.byteLength(body))
  return sendRaw({ port, method, path, headers: filled, timeout, ...(body && { body }) })
}
