import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../lab/cli/environment.js'
import { packageRoot } from '../../lab/package/package-root.js'
import { serveLab } from '../support/serve-lab.js'
import { deployFolder } from './read-manifests.js'

interface Instruction {
  readonly word: string
  readonly rest: string
}

/** The instructions of each stage, lines that go on joined. */
function readStages(): Instruction[][] {
  const lines = readFileSync(join(deployFolder, 'Containerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')
  const instructions = lines.flatMap((line) => {
    const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    return word !== undefined && rest !== undefined ? [{ word, rest }] : []
  })
  const starts = instructions.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []))
  return [0, ...starts].map((start, index) => instructions.slice(start, starts[index]))
}

const [args = [], build = [], image = []] = readStages()
const all = (stage: readonly Instruction[], word: string) =>
  stage.filter((one) => one.word === word).map(({ rest }) => rest)
const variables = Object.fromEntries(
  all(image, 'ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('='))),
)

describe('the image', () => {
  it('is made on bases that are arguments', () => {
    expect(all(args, 'ARG').map((text) => text.split('=')[0])).toEqual(['BUILDER', 'BASE'])
    expect(all(build, 'FROM')).toEqual([expect.stringMatching(/^\$\{BUILDER\} AS build$/)])
    expect(all(image, 'FROM')).toEqual([expect.stringMatching(/^\$\{BASE\}$/)])
  })

  it('needs no shell: nothing runs while it is made, and what runs in it is Node', () => {
    expect(all(image, 'RUN')).toEqual([])
    const commands = [
      ...all(image, 'ENTRYPOINT'),
      ...all(image, 'CMD'),
      ...all(image, 'HEALTHCHECK').map((text) => text.split('CMD ')[1]),
    ]
    expect(commands.map((text) => JSON.parse(text ?? '') as string[])).toEqual([
      ['/usr/local/bin/node', '/juice-shop/bin/juice-lab.js'],
      ['start'],
      ['/usr/local/bin/node', '/juice-shop/check-health.mjs'],
    ])
  })

  it('has a user by number, one volume, and the folder that MultiJuicer mounts into', () => {
    expect(all(image, 'USER')).toEqual(['65532:0'])
    expect(all(image, 'VOLUME')).toEqual([variables.DATA])
    expect(all(image, 'WORKDIR')).toEqual(['/juice-shop'])
    expect(all(build, 'RUN').join('\n')).toMatch(/mkdir .*\/image\/juice-shop\/config /)
    expect(all(build, 'RUN').join('\n')).toContain('> /image/juice-shop/data/static/challenges.yml')
  })

  it('says what a lab listens to', () => {
    expect(readEnvironment(variables as NodeJS.ProcessEnv)).toMatchObject({
      host: '0.0.0.0',
      port: '3000',
      data: '/data',
    })
    expect(all(image, 'EXPOSE')).toEqual([variables.PORT])
  })

  it('installs nothing that brings scripts of its own', () => {
    const installs = all(build, 'RUN').flatMap((text) => text.match(/npm (ci|i|install)\b[^&]*/g) ?? [])
    expect(installs.length).toBeGreaterThan(0)
    for (const install of installs) expect(install).toContain('--ignore-scripts')
  })

  it('is built from all that the build needs', () => {
    const ignored = readFileSync(join(packageRoot, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    const { files } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { files: string[] }
    const needed = [
      ...files.filter((file) => file !== 'build'),
      'app',
      'lab',
      'deploy',
      'package-lock.json',
      '.npmrc',
      'vite.config.ts',
    ]
    for (const file of needed)
      expect(
        ignored.some((pattern) => file.split('/')[0] === pattern),
        file,
      ).toBe(false)
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'build']))
  })
})

describe('the health check', () => {
  const check = async (port: number) => {
    const child = spawn(process.execPath, [join(deployFolder, 'check-health.mjs')], {
      env: { ...process.env, PORT: String(port) },
    })
    return new Promise<number | null>((resolve) => child.once('close', resolve))
  }

  it('ends with 0 where a lab answers, and with 1 where none does', async () => {
    const lab = await serveLab()
    expect(await check(lab.server.port)).toBe(0)
    await lab.close()
    expect(await check(lab.server.port)).toBe(1)
  })
})
