import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { contentOfBytes, contentOfText, formatBody, shownPart } from '../../../app/inspector/recording/content.js'
import { isForbidden, parseHeaders } from '../../../app/inspector/recording/headers.js'
import { maxRemembered, remember } from '../../../app/inspector/recording/remember.js'
import { writeCurl } from '../../../app/inspector/sending/curl.js'
import { lacksType, needsLab, readDraft } from '../../../app/inspector/sending/draft.js'
import { parseValues, place, putValue } from '../../../app/inspector/sending/values.js'

describe('the list of requests', () => {
  const keep = (paths: readonly string[]) =>
    remember(paths.map((path) => ({ kind: 'fetch' as const, request: { path } }))).map(({ request }) => request.path)

  it('keeps the latest hundred', () => {
    const paths = Array.from({ length: 250 }, (_, number) => `/${number}`)
    expect(keep(paths)).toEqual(paths.slice(-maxRemembered))
  })

  it('keeps five questions for news, which push nothing else out', () => {
    const polls = Array.from({ length: 300 }, (_, number) => `/socket.io/?transport=polling&t=${number}`)
    expect(keep(['/first', ...polls, '/last'])).toEqual(['/first', ...polls.slice(-5), '/last'])
  })
})

describe('a command for curl', () => {
  const request = { method: 'POST', path: '/rest/a?b=[1-3]&c={d}', headers: [['X-A', "it's"]], body: '' } as const
  const shell = 'curl() { for word; do printf "%s\\0" "$word"; done; }; '
  const wordsOf = (command: string) =>
    execFileSync('/bin/sh', ['-c', `${shell}${command}`], { encoding: 'utf8' })
      .split('\0')
      .slice(0, -1)

  it.each([
    "' or 1=1--",
    '$(id) `id` $HOME \\ " !x',
    "'; rm -rf /; '",
    'two\nlines',
    '@/etc/passwd',
    '<script>alert("ü")</script>',
    '-X DELETE',
  ])('passes %j on as it is', (body) => {
    const words = wordsOf(
      writeCurl('http://localhost:3000', { ...request, headers: [['X-A', body.replace('\n', ' ')]], body }),
    )
    expect(words).toEqual([
      'http://localhost:3000/rest/a?b=[1-3]&c={d}',
      ...['-X', 'POST', '--path-as-is', '--globoff', '-H', `X-A: ${body.replace('\n', ' ')}`, '--data-raw', body],
    ])
  })

  it('sends a header without a value, and HEAD as curl wants it', () => {
    const command = writeCurl('http://localhost', { method: 'HEAD', path: '/', headers: [['X-A', '']], body: '' })
    expect(wordsOf(command)).toEqual(['http://localhost/', '--head', '--path-as-is', '--globoff', '-H', 'X-A;'])
  })
})

describe('a list of values', () => {
  it.each([
    ['a\nb\n\n c ', ['a', 'b', ' c '], 0],
    ['1..5', ['1', '2', '3', '4', '5'], 0],
    ['9..7\n1...3\n-1..2\n1..', ['9..7', '1...3', '-1..2', '1..'], 0],
    ['7..7', ['7'], 0],
    ['', [], 0],
  ] as const)('%j is %j', (text, values, left) => {
    expect(parseValues(text)).toEqual({ values, left })
  })

  it.each([
    ['1..1000000', 999_900],
    ['1..60\n1..60', 20],
    ['1..100\na\nb', 2],
  ])('%j ends after a hundred', (text, left) => {
    const list = parseValues(text)
    expect(list.values).toHaveLength(100)
    expect(list.left).toBe(left)
  })

  it('is put into path, headers and body, in JSON with its quotes escaped', () => {
    const draft = { method: 'POST', path: `/a/${place}/${place}`, headers: `X-A: ${place}`, body: `{"b":"${place}"}` }
    const put = putValue(draft, `"$&'`)
    expect(put).toMatchObject({ path: `/a/"$&'/"$&'`, headers: `X-A: "$&'` })
    expect(JSON.parse(put.body)).toEqual({ b: `"$&'` })
    expect(putValue({ ...draft, body: place }, '"').body).toBe('"')
  })
})

describe('an edited request', () => {
  const draft = { method: 'GET', path: '/a', headers: '', body: '' }
  const plain = { method: 'GET', path: '/a', headers: [], body: '' } as const

  it.each([
    ['a', 'INSPECTOR_BAD_PATH'],
    ['//example.com', 'INSPECTOR_BAD_PATH'],
    ['http://example.com/', 'INSPECTOR_BAD_PATH'],
  ])('goes to no other place than this shop: %s', (path, error) => {
    expect(readDraft({ ...draft, path })).toBe(error)
  })

  it('encodes what no request line may contain, and nothing else', () => {
    const path = `/a b?q=<'ü\uD800%25>\t`
    expect(readDraft({ ...draft, path })).toMatchObject({ path: "/a%20b?q=<'%C3%BC%EF%BF%BD%25>" })
  })

  it.each([
    [
      'Accept: */*\nX-A:b: c\n\n',
      [
        ['Accept', '*/*'],
        ['X-A', 'b: c'],
      ],
    ],
    ['X-Empty:', [['X-Empty', '']]],
    ['no colon', undefined],
    [': no name', undefined],
    ['bad name: x', undefined],
  ])('has a header on each line: %j', (text, headers) => {
    expect(parseHeaders(text)).toEqual(headers)
  })

  it.each([
    ['a plain one', plain, false],
    ['a cookie', { ...plain, headers: [['COOKIE', 'a=b']] as const }, true],
    ['a forwarded address', { ...plain, headers: [['X-Forwarded-For', 'a']] as const }, false],
    ['a body of GET', { ...plain, body: 'a' }, true],
    ['TRACE', { ...plain, method: 'TRACE' }, true],
    ['dots that browsers resolve', { ...plain, path: '/ftp/../a' }, true],
    ['a quote that browsers encode', { ...plain, path: '/a?q="' }, true],
    ['a fragment that browsers keep', { ...plain, path: '/a#b' }, true],
    ['a backslash that browsers read as the beginning of a host that is none', { ...plain, path: '/\\[' }, true],
  ])('is sent by the lab where a browser would not send it so: %s', (_, request, expected) => {
    expect(needsLab(request)).toBe(expected)
  })

  it.each([
    ['{"a":1}', '', true],
    [' [1', 'X-Content-Type: a', true],
    ['{"a":1}', 'Accept: */*\ncontent-type : text/plain', false],
    ['a=b', '', false],
    [place, '', false],
  ])('with the body %j and the headers %j lacks the type of JSON: %s', (body, headers, expected) => {
    expect(lacksType({ ...draft, headers, body })).toBe(expected)
  })

  it('knows what browsers forbid', () => {
    const names = ['Cookie', 'host', 'Origin', 'Referer', 'Sec-Fetch-Site', 'Proxy-Authorization', 'User-Agent']
    expect(names.filter((name) => !isForbidden(name))).toEqual([])
    expect(['Authorization', 'X-Forwarded-For', 'Content-Type'].filter(isForbidden)).toEqual([])
  })
})

describe('a body', () => {
  it('is text, or known by its size', () => {
    expect(contentOfText('ü')).toEqual({ kind: 'text', text: 'ü', size: 2 })
    expect(contentOfBytes(new Uint8Array([0xff, 0xd8]))).toEqual({ kind: 'binary', size: 2 })
    expect(contentOfBytes(new Uint8Array([0x61, 0]))).toEqual({ kind: 'binary', size: 2 })
    expect(contentOfBytes(new Uint8Array())).toEqual({ kind: 'none' })
  })

  it('is formatted where it is JSON, and cut between characters', () => {
    expect(formatBody('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
    expect(formatBody('{a}')).toBe('{a}')
    expect(formatBody('12')).toBe('12')
    expect(shownPart('a😀b', 2)).toBe('a')
  })
})
