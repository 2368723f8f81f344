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
    .map(([path, value, end]) => path.replace(/:\w+\??/g, value) + end)
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
