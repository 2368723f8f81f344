import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../support/find-free-port.js'
import { makeCourse } from '../courses/some-course.js'
import { newFolder, runCommand } from './run-command.js'

const start = (data: string, port: number) =>
  runCommand(
    ['start', '--port', '0', '--data', data, '--evaluator', `${port}`, '--token-file', join(dirname(data), 'token')],
    { EXIT_ON_READY: 'true' },
  )

it('a taken port of the evaluator is answered with its option', async () => {
  const taken = await findFreePort(2)
  const other = createServer().listen(taken, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { exitCode, stderr } = await start(newFolder(), taken)
  expect(stderr).toContain(`Port ${taken} is already in use on 127.0.0.1.\n  Try: --evaluator ${taken + 1}\n`)
  expect(exitCode).toBe(3)
})

it('the folder of a joined lab is refused to an evaluator', async () => {
  const folder = newFolder()
  mkdirSync(folder)
  writeFileSync(join(folder, 'course.json'), JSON.stringify(makeCourse().invitation('anna')))
  const { exitCode, stderr } = await start(folder, 0)
  expect(stderr).toMatch(/either evaluated or worked on for a course\.\n {2}Try: [\s\S]*--data DIR with another folder/)
  expect(exitCode).toBe(2)
  expect(readdirSync(folder)).toEqual(['course.json'])
})
