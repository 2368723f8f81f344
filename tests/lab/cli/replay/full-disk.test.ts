import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../../lab/package/package-root.js'
import { handIn } from '../../courses/hand-in.js'
import { makeCourse } from '../../courses/some-course.js'

it('a disk that is full during a replay refutes no claim: the command ends', async () => {
  const course = makeCourse()
  writeFileSync(course.file('anna.jlr'), (await handIn(course)).file)
  const program = [join(import.meta.dirname, 'full-disk.cjs'), join(packageRoot, 'bin', 'juice-lab.js')]
  const args = ['verify', 'anna.jlr', '--assignment', 'assignment.yml', '--key', 'key.json']
  const options = { cwd: course.folder, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', ...program, ...args], options)
  expect({ status, stdout }).toEqual({ status: 4, stdout: '' })
  expect(stderr).toMatch(
    /^juice-lab: A replay needs the folder for temporary files, .+: the disk is full \(ENOSPC\)\.\n/,
  )
})
