import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDisk, newMachine } from './new-machine.js'

const secret = 'the real machine'
const outside = mkdtempSync(join(tmpdir(), 'real-'))
writeFileSync(join(outside, 'secret.txt'), secret)

const disk = newDisk()
symlinkSync(outside, join(disk, 'ftp', 'folder'))
symlinkSync(join(outside, 'secret.txt'), join(disk, 'ftp', 'link.txt'))
symlinkSync('/', join(disk, 'root'))
const { machine, run } = newMachine(disk)
const { files } = machine

describe('the real disk', () => {
  it.each([
    join(outside, 'secret.txt'),
    '/juice-shop/ftp/link.txt',
    '/juice-shop/ftp/folder/secret.txt',
    `/juice-shop/root${outside}/secret.txt`,
    `/juice-shop/../../../..${outside}/secret.txt`,
    `/juice-shop/ftp/..\\..\\..${outside}`,
    '/juice-shop/ftp/%2e%2e/%2e%2e/etc/passwd',
    '/juice-shop/ftp/..%2f..%2fsecret.txt',
    '/juice-shop/ftp/legal.md\0.txt',
    '/proc/self/root/etc/passwd',
    '/proc/1/environ',
    'file:///etc/passwd',
    `C:${outside}`,
    '/juice-shop//ftp//link.txt',
  ])('does not show at %s', (path) => {
    expect(() => files.read(path)).toThrow(/ENOENT|EINVAL|ENOTDIR/)
    expect(run(`cat '${path.replace('\0', '')}'`).output).not.toContain(secret)
  })

  it('is not listed through links', () => {
    expect(files.list('/juice-shop/ftp')).toEqual(['legal.md'])
    expect(files.list('/juice-shop')).not.toContain('root')
  })

  it('has other system files than the machine', () => {
    expect(Buffer.from(files.read('/etc/passwd')).toString()).toContain('juicer')
    expect(run('cat /etc/passwd').output).not.toBe(readFileSync('/etc/passwd', 'utf8'))
  })

  it('stays as it is after any write or removal', () => {
    run('echo x > ftp/legal.md; rm -rf ftp; mkdir ftp; echo y > ftp/new; echo z > /tmp/new; chmod 777 /juice-shop')
    expect(run('ls ftp; cat ftp/new').output).toBe('new\ny\n')
    expect(readFileSync(join(disk, 'ftp', 'legal.md'), 'utf8')).toContain('# Legal Information')
    expect(readdirSync(disk).sort()).toEqual(['ftp', 'root'])
    expect(readdirSync(outside)).toEqual(['secret.txt'])
  })
})

describe('names', () => {
  it.each(['__proto__', 'constructor', 'toString', '.hidden', 'ünïcode 🧃'])('%s is a name like any other', (name) => {
    files.write(`/tmp/${name}`, Buffer.from(name))
    expect(files.list('/tmp')).toContain(name)
    expect(Buffer.from(files.read(`/tmp/${name}`)).toString()).toBe(name)
  })

  it('may not be endless', () => {
    expect(() => files.write(`/tmp/${'x'.repeat(256)}`, Buffer.from(''))).toThrow('ENAMETOOLONG')
    expect(() => files.read(`/${'x/'.repeat(5000)}`)).toThrow('ENAMETOOLONG')
  })
})
