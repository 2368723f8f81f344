import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import type { SentBytes } from './raw-socket.js'

type Malformed = Omit<SentBytes, 'port' | 'timeout'>

/** Addresses of every route, with invalid values for its parameters; `*` stands for an unknown path. */
export function listAddresses(routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path.replace('*', 'no/such/place')}`
    const own = path !== undefined || index ? [address || '/'] : []
    return [...own, ...listAddresses(children, address)]
  })
}

const oddValues = [
  '1',
  '-1',
  '0',
  'x',
  '%',
  '%00',
  '%E0%A4%A',
  '..%2f..',
  '1e999',
  '__proto__',
  "'",
  '9'.repeat(400),
  '%F0%9F%A7%83',
]
const methods = [
  ...['GET', 'GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE', 'PURGE', 'LOCK'],
  ...['CONNECT', 'M-SEARCH', 'get', 'G\u0000T', '', 'GET GET', 'X'.repeat(5000)],
]
const types = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
  ],
  ...['multipart/form-data; boundary=', 'text/plain', 'application/json; charset=utf-99', 'x', ';;', 'application/xml'],
]
const bodies = [
  ...['', '{', '{"a":', '[[[[[[', 'null', '"x"', '\u0000\u0001', '{"__proto__":{"x":1}}', `[${'['.repeat(20_000)}`],
  ...[
    `{"email":${'"x'.repeat(3000)}`,
    'a=b&a[b]=c&a[b][c]=d',
    '%',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="',
  ],
  ...['--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\u0003\u0004\u0000\r\n--x--\r\n'],
  ...[
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<a>\r\n--x--\r\n',
    'x'.repeat(300_000),
  ],
  ...[
    '{"constructor":{"prototype":{"x":1}},"__proto__":null,"toString":1}',
    '{"email":{"$gt":""},"password":["x"],"id":{"$where":"while(true);"},"UserId":{"$ne":1},"message":{"length":-1}}',
    '{"quantity":1e999,"rating":-0,"ProductId":9007199254740993,"BasketId":"1e400","captchaId":0.1,"amount":-1e308}',
    '{"email":"\\ud800\\u0000@x.y","password":"\\udfff","securityQuestion":{"id":"\\u0000"},"comment":"\\u202e\\u0000"}',
    '{"email":NaN}',
    '{"a":'.repeat(20_000),
    `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
    `a${'[b]'.repeat(5000)}=c`,
    'a[]=1&'.repeat(5000),
    Array.from({ length: 3000 }, (_, index) => `k${index}=%00`).join('&'),
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(2000)}--x--\r\n`,
    `--x\r\n${'X: y\r\n'.repeat(3000)}\r\nb\r\n--x--\r\n`,
    `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\nb\r\n--x--\r\n`,
    '--x\r\nContent-Disposition: form-data; name="file"; filename="../../\u0000/etc/passwd.yml"\r\n\r\na: *a\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\u0089PNG\r\n\u001a\n\u0000\r\n--x--\r\n',
  ],
]
const oddHeaders = [
  ...[
    '',
    '',
    'Host: ',
    'Host: a\r\nHost: b',
    'Authorization: Bearer',
    'Authorization: Bearer e30.e30.',
    'Cookie: token=%;;=;',
  ],
  ...[
    `X: ${'x'.repeat(15_000)}`,
    `X: ${'x'.repeat(200_000)}`,
    Array(1500).fill('X: y').join('\r\n'),
    'No colon',
    ': no name',
  ],
  ...[
    'X\u0000: y',
    'X : y',
    'Content-Length: x',
    'Content-Length: -1',
    'Content-Length: 99999999999999999999',
    'Expect: 100-continue',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Expect: x',
  ],
  ...[
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
    'Range: bytes=9-1,-,x',
  ],
  ...[
    'Accept-Encoding: \u0000',
    'Content-Encoding: gzip',
    'If-None-Match: "',
    'X-Forwarded-For: \u00ff',
    'x-lab-hops: 99',
    'x-lab-hops: NaN',
  ],
  ...[
    'Content-Length: 3\r\nContent-Length: 5',
    'Content-Length: 5, 5',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding:\tchunked',
    'X: a\r\n folded',
    'Transfer-Encoding:\r\n chunked',
    `Cookie: ${'a=b; '.repeat(2500)}`,
    `Cookie: ${Array.from({ length: 900 }, (_, index) => `c${index}=%E0`).join('; ')}; language=__proto__; token=${'e30.'.repeat(500)}`,
    'Host: localhost:99999',
    'Sec-WebSocket-Version: 13\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x',
    'Upgrade: foo/1\r\nConnection: Upgrade',
    `Accept-Language: ${'a,'.repeat(5000)}`,
    `Accept: ${'*/*;q=0.1,'.repeat(1500)}`,
    `Range: bytes=${'0-,'.repeat(3000)}`,
    'Authorization: Bearer "__proto__"',
  ],
]
const chunked = [
  ...[
    '0\r\n\r\n',
    '3\r\nabc\r\n0\r\n\r\n',
    'zz\r\nabc\r\n',
    '-1\r\n',
    'ffffffffffffffff\r\nabc',
    '3\r\nabcdef\r\n0\r\n\r\n',
    '3;x=y\r\nabc\r\n',
  ],
  ...['1\r\na\r\n'.repeat(2000), `3;${'x'.repeat(20_000)}\r\nabc\r\n`, '0\r\nTrailer: x\r\n\r\n', '\r\n\r\n'],
]
const nonsense = [
  ...[
    '\r\n\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    'GET  HTTP/1.1\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ],
  ...[
    'GET / HTTP/1.1\nHost: localhost\n\n',
    'GET http://[::1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    `GET /${'a/'.repeat(30_000)} HTTP/1.1\r\n\r\n`,
  ],
  ...[
    '\u0000'.repeat(1000),
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close',
    'HTTP/1.1 200 OK\r\n\r\n',
    ...[
      'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET /socket.io/?EIO=9&transport=__proto__ HTTP/1.0\r\n\r\n',
      'GET /socket.io/?EIO=4&transport=polling&sid=__proto__ HTTP/1.0\r\n\r\n',
      'POST /socket.io/?EIO=4&transport=polling&sid=constructor HTTP/1.0\r\nContent-Length: 1\r\n\r\n2',
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\u0081\u00ff',
      'GET /socket.io/?EIO=3&transport=polling&j=__proto__&b64=1 HTTP/1.0\r\n\r\n',
    ],
    'GET * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ],
]

/** Requests that no honest client sends, to all of `addresses`: each one ends by itself, is cut off, or gets a response. */
export function malformedRequests(addresses: readonly string[]): fc.Arbitrary<Malformed> {
  const address = fc
    .tuple(
      fc.constantFrom(...addresses),
      fc.constantFrom(...oddValues),
      fc.constantFrom('', '', '/', '//', '?', '?x=%', '#', '?callback=x&id=', '%00'),
    )
    .chain(([path, value, end]) =>
      fc.constantFrom('', '', '', '', 'http://localhost', 'http://elsewhere:80', '//').map((start) => {
        return start + path.replace(/:\w+\??/g, value) + end
      }),
    )
  const line = fc.tuple(
    fc.constantFrom(...methods),
    address,
    fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/1.1x', ''),
  )
  const head = fc
    .tuple(line, fc.constantFrom(...types), fc.constantFrom(...oddHeaders))
    .map(([[method, path, version], type, odd]) =>
      [
        `${method} ${path} ${version}`,
        'Host: localhost',
        'Connection: close',
        `Content-Type: ${type}`,
        ...(odd ? [odd] : []),
      ].join('\r\n'),
    )
  const body = fc.constantFrom(...bodies)
  const whole = fc
    .tuple(head, body)
    .map(([text, content]) => [`${text}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`])
  const inChunks = fc
    .tuple(head, fc.constantFrom(...chunked))
    .map(([text, content]) => [`${text}\r\nTransfer-Encoding: chunked\r\n\r\n`, content])
  const slow = fc.tuple(head, body).map(([text, content]) => {
    const start = content.slice(0, 40)
    return [
      `${text}\r\nContent-Length: ${Buffer.byteLength(start)}\r\n\r\n`,
      start.slice(0, 3),
      start.slice(3, 20),
      start.slice(20),
    ]
  })
  const tooShort = fc
    .tuple(head, body)
    .map(([text, content]) => [`${text}\r\nContent-Length: ${Buffer.byteLength(content) + 500}\r\n\r\n${content}`])
  return fc.oneof(
    { weight: 8, arbitrary: whole.map((pieces) => ({ pieces })) },
    { weight: 3, arbitrary: inChunks.map((pieces) => ({ pieces, isEnded: true })) },
    { weight: 2, arbitrary: slow.map((pieces) => ({ pieces, pause: 20 })) },
    { weight: 2, arbitrary: fc.oneof(whole, tooShort, inChunks).map((pieces) => ({ pieces, isCut: true })) },
    { weight: 1, arbitrary: fc.constantFrom(...nonsense).map((text) => ({ pieces: [text], isEnded: true })) },
  )
}
