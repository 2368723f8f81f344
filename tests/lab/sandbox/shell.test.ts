import { describe, expect, it } from 'vitest'
import { Exhausted } from '../../../lab/sandbox/machine/machine.js'
import { newMachine } from './new-machine.js'

const { output, run, requests } = newMachine()

describe('the simulated shell', () => {
  it.each([
    ['echo one; echo two', 'one\ntwo\n'],
    ['true && echo yes || echo no', 'yes\n'],
    ['false && echo yes || echo no', 'no\n'],
    ['echo "a  b" c\\ d \'$HOME\'', 'a  b c d $HOME\n'],
    [`echo "$HOME" \${USER} $NOTHING. \${NOTHING:-none}`, '/home/juicer juicer . none\n'],
    ['X=3; echo $X$X; Y=$X$X; echo $Y', '33\n33\n'],
    ['X=7 env | grep ^X=; echo [$X]', 'X=7\n[]\n'],
    ['echo $(whoami) `hostname` "$(echo a; echo b)"', 'juicer juice-press a\nb\n'],
    ["echo '$(whoami)' \\$HOME", '$(whoami) $HOME\n'],
    [`cat\${IFS}/etc/hostname`, 'juice-press\n'],
    ['cat /etc/passwd | grep root | head -1 | wc -l', '1\n'],
    ['echo a > /tmp/x; echo b >> /tmp/x; cat < /tmp/x; rm /tmp/x', 'a\nb\n'],
    ['cat /nope 2>/dev/null; echo $?', '1\n'],
    ['cat /nope 2>&1 | wc -l', '1\n'],
    ['(cd /tmp; pwd); pwd', '/tmp\n/juice-shop\n'],
    ['cd /tmp && pwd; cd ..; pwd', '/tmp\n/\n'],
    ['echo one # two; echo three', 'one\n'],
    ['echo one\necho two', 'one\ntwo\n'],
    ['echo ftp/*.md f?p nothing*', 'ftp/legal.md ftp nothing*\n'],
    ['sh -c "echo inner; exit 3"; echo $?', 'inner\n3\n'],
    ['exit 0; echo never', ''],
    ['echo "id" | sh', 'uid=1001(juicer) gid=1001(juicer) groups=1001(juicer)\n'],
    ['test -f /etc/passwd && [ -d /etc ] && echo both', 'both\n'],
    ['which ls nothing', '/bin/ls\n'],
    [`echo [$constructor] [\${toString:-none}] [$__proto__]`, '[] [none] []\n'],
    ['test constructor /etc || echo no; test -d /etc/passwd || echo no; test -e /etc && echo yes', 'no\nno\nyes\n'],
  ])('%s', (line, expected) => {
    expect(output(line)).toBe(expected)
  })

  it.each([
    ['nothing', 127, 'sh: nothing: not found\n'],
    ['/etc/passwd', 126, 'sh: /etc/passwd: Permission denied\n'],
    ['/tmp', 126, 'sh: /tmp: Permission denied\n'],
    ['cat /nope', 1, 'cat: /nope: No such file or directory\n'],
    ['cat /etc/shadow', 1, 'cat: /etc/shadow: Permission denied\n'],
    ['echo x > /etc/passwd', 1, "sh: can't open '/etc/passwd': Permission denied\n"],
    ['ls /root', 1, 'ls: /root: Permission denied\n'],
    ['echo "open', 2, 'sh: syntax error: unterminated quoted string\n'],
    ['echo a |', 2, 'sh: syntax error: unexpected "|"\n'],
    ['&& echo a', 2, 'sh: syntax error: unexpected "&&"\n'],
    ['echo a >', 2, 'sh: syntax error: unexpected end of file\n'],
    [`echo \${}`, 2, `sh: syntax error: Bad substitution: \${}\n`],
    ['rm /tmp', 1, 'rm: /tmp: Illegal operation on a directory\n'],
    ['grep "(" /etc/passwd', 2, "grep: bad regex '('\n"],
    [`grep '${'(|)'.repeat(20)}!' /etc/passwd`, 2, 'grep: Regular expression too big\n'],
    [`grep '${'()'.repeat(600)}!' /etc/passwd`, 2, 'grep: Regular expression too big\n'],
  ])('%s fails with %i', (line, status, stderr) => {
    expect(run(line)).toMatchObject({ status, stderr })
  })
})

describe('its programs', () => {
  it.each([
    ['id', 'uid=1001(juicer) gid=1001(juicer) groups=1001(juicer)\n'],
    ['uname -a', 'Linux juice-press 6.1.0-28-cloud-amd64 #1 SMP PREEMPT_DYNAMIC Debian 6.1.119-1 x86_64 GNU/Linux\n'],
    ['date', 'Tue Feb 3 04:05:06 UTC 2026\n'],
    ['date +%F_%T', '2026-02-03_04:05:06\n'],
    ['node -v', 'v20.19.5\n'],
    ['ls', 'build\nconfig\nctf.key\nfrontend\nftp\nlib\npackage.json\nroutes\nserver.ts\nswagger.yml\nviews\n'],
    ['ls -l ftp | tail -n 1', '-rw-r--r-- 1 juicer   juicer         40 Nov  3 09:41 legal.md\n'],
    ['ls -a /home/juicer | head -3', '.\n..\n.profile\n'],
    ['find ftp -name "*.md" -type f', 'ftp/legal.md\n'],
    ['grep -rin nothing ftp', 'ftp/legal.md:2:Nothing is certain.\n'],
    ['cd ftp; find .; find /juice-shop/ftp/', '.\n./legal.md\n/juice-shop/ftp/\n/juice-shop/ftp/legal.md\n'],
    ['cd /etc; grep -rl juice-press .', './hostname\n./hosts\n'],
    ['grep -rl juice-press /root /etc', '/etc/hostname\n/etc/hosts\n'],
    [
      'mkdir -p /tmp/d/e; chmod 444 /tmp/d; find /tmp/d; find /tmp/d -type d; chmod 755 /tmp/d; rm -r /tmp/d',
      '/tmp/d\n/tmp/d/e\n/tmp/d\n',
    ],
    ['echo abcabd | grep -on "ab[cd]*"; echo abc | grep -o "x*"', '1:abc\n1:abd\n'],
    ['which nothing || which ls', '/bin/ls\n'],
    ['printenv HOME NOTHING USER; echo $?; printenv | grep -c ^HOME=', '/home/juicer\njuicer\n1\n1\n'],
    ["echo 'k?' | grep -E 'a|b|c|d|e|f|g|h|i|j|k'", 'k?\n'],
    [`echo '${'(|)'.repeat(20)}' | grep -F '${'(|)'.repeat(20)}'`, `${'(|)'.repeat(20)}\n`],
    ['head -1 ftp/legal.md; tail -1 ftp/legal.md', '# Legal Information\nNothing is certain.\n'],
    ['wc -c ftp/legal.md', '40 ftp/legal.md\n'],
    [
      'mkdir -p /tmp/a/b; cp ftp/legal.md /tmp/a/b; mv /tmp/a /tmp/c; cat /tmp/c/b/legal.md | wc -l; rm -r /tmp/c; ls /tmp',
      '2\n',
    ],
    ['touch /tmp/t; chmod 600 /tmp/t; ls -l /tmp/t | grep -c "^-rw-------"; rm -f /tmp/t /tmp/t', '1\n'],
    ['cp /bin/id /tmp/me; /tmp/me -un; rm /tmp/me', 'juicer\n'],
    ['ps | grep node', '    1 juicer    2:14 node /juice-shop/build/app\n'],
    ['echo -e "a\\tb"; echo -n c', 'a\tb\nc'],
  ])('%s', (line, expected) => {
    expect(output(line)).toBe(expected)
  })

  it('sends requests only through the machine', () => {
    requests.length = 0
    expect(output('wget -qO- http://a/b; curl -s http://a/c')).toBe('http://a/bhttp://a/c')
    expect(run('wget http://a/missing').status).toBe(8)
    expect(run('wget http://nowhere/').status).toBe(4)
    expect(run('curl nowhere:80').status).toBe(7)
    run("curl -X PUT -H 'X-A: b' -b token=t -d x=1 http://a/d")
    expect(requests.map(({ url }) => url)).toEqual([
      'http://a/b',
      'http://a/c',
      'http://a/missing',
      'http://nowhere/',
      'http://nowhere:80',
      'http://a/d',
    ])
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: 'x=1', headers: { 'x-a': 'b', cookie: 'token=t' } })
  })

  it('runs a downloaded script only once it may be run', () => {
    const { output, run } = newMachine()
    output("echo '#!/bin/sh' > s; echo 'echo ran as $(whoami)' >> s")
    expect(run('./s').status).toBe(126)
    expect(output('chmod +x s && ./s')).toBe('ran as juicer\n')
    expect(run('chmod +x ftp/legal.md; ftp/legal.md').stderr).toContain('Exec format error')
  })
})

describe('what it withstands', () => {
  it.each([
    ['a script that calls itself', "echo '#!/bin/sh' > loop; echo ./loop >> loop; chmod +x loop; ./loop"],
    ['nested shells', `sh -c 'sh -c "sh -c \\"sh -c id\\""'`],
    ['many programs', 'true;'.repeat(2000)],
    ['endless output', `cat ${'/tmp/big '.repeat(40)}`],
  ])('%s', (_, line) => {
    const { run } = newMachine()
    run('echo 0123456789 > /tmp/big')
    for (let size = 0; size < 13; size += 1) run('cat /tmp/big /tmp/big > /tmp/more; mv /tmp/more /tmp/big')
    try {
      expect(run(line).output.length).toBeLessThan(1_100_000)
    } catch (error) {
      expect(error).toBeInstanceOf(Exhausted)
    }
  })

  it('holds a few megabytes and no more', () => {
    const { run, overlay, output } = newMachine()
    run('echo 0123456789abcdef > a')
    for (let size = 0; size < 14; size += 1) run('cat a a > b; cat b > a')
    for (let copy = 0; copy < 30; copy += 1) run(`cp a copy${copy}`)
    expect(run('cp a last').stderr).toContain('No space left on device')
    const bytes = [...(overlay.takeChanges() ?? [])].reduce((sum, [, file]) => sum + (file?.size ?? 0), 0)
    expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(output('rm -f a b copy*; echo room > c; cat c')).toBe('room\n')
  })

  it('hands what was written to the next machine', () => {
    const first = newMachine()
    first.run('echo kept > note; rm package.json')
    const second = newMachine(undefined, first.overlay.takeChanges())
    expect(second.output('cat note; ls')).toMatch(/^kept\nbuild\n.*\nlib\nnote\nroutes\n/s)
  })
})
