import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import { beforeAll, expect, it } from 'vitest'
import { packSubmission } from '../../../lab/courses/hand-in/pack-submission.js'
import { packageRoot } from '../../../lab/package/package-root.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { solveSome } from '../../support/solve-everything.js'
import { makeCourse, type SomeCourse } from './some-course.js'

const run = promisify(execFile)
const JUICE_LAB = `${process.execPath} ${join(packageRoot, 'bin', 'juice-lab.js')}`
let course: SomeCourse

beforeAll(async () => {
  course = makeCourse()
  writeFileSync(course.file('roster.csv'), 'id,name,email,group\nanna,Anna Apple,anna@example.org,A\n')
  const shop = await serveTapedLab(course.enrolment('anna'))
  await solveSome(shop.url)
  await shop.close()
  writeFileSync(join(shop.folder, 'course.json'), JSON.stringify(course.invitation('anna')))
  mkdirSync(course.file('in'))
  writeFileSync(join(course.file('in'), 'anna.jlr'), (await packSubmission(shop.folder, Date.now(), false)).bytes)
})

const inCourse = (script: string, variables = {}) => {
  const { NODE_ENV: _, ...env } = process.env
  return run('sh', ['-c', script], {
    cwd: course.folder,
    env: { ...env, JUICE_LAB, ...variables } as unknown as NodeJS.ProcessEnv,
  })
}

it('the shell script grades a class', async () => {
  cpSync(join(packageRoot, 'docs/courses/grade.sh'), course.file('grade.sh'))
  await inCourse('sh grade.sh')
  expect(readFileSync(course.file('out/grades.csv'), 'utf8')).toMatch(
    /^anna,Anna Apple,anna@example\.org,A,tape,40,65,0,graded,/m,
  )
  for (const name of ['moodle.csv', 'junit.xml']) expect(existsSync(course.file(`out/${name}`))).toBe(true)
})

it('the shell script takes the packed file beside it, or names what is missing', async () => {
  cpSync(join(packageRoot, 'docs/courses/grade.sh'), course.file('grade.sh'))
  const failure = await inCourse('sh grade.sh', { JUICE_LAB: '' }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('juice-lab-*.tgz') })
  mkdirSync(course.file('bin'))
  writeFileSync(course.file('bin/npx'), '#!/bin/sh\necho "npx $*" >> called\n', { mode: 0o755 })
  writeFileSync(course.file('juice-lab-0.1.0.tgz'), '')
  await inCourse('PATH="$PWD/bin:$PATH" sh grade.sh', { JUICE_LAB: '' })
  expect(readFileSync(course.file('called'), 'utf8')).toMatch(
    /^npx --yes \.\/juice-lab-0\.1\.0\.tgz course check assignment\.yml\nnpx --yes \S+ grade in\/anna\.jlr /,
  )
})

it('the steps of the workflow grade a class', async () => {
  const workflow = load(readFileSync(join(packageRoot, 'docs/courses/grade.yml'), 'utf8')) as {
    jobs: { grade: { steps: { run?: string }[] } }
  }
  const steps = workflow.jobs.grade.steps.flatMap((step) => step.run ?? [])
  expect(steps).toHaveLength(3)
  const COURSE_KEY = JSON.stringify(course.keys)
  for (const step of steps) await inCourse(step, { COURSE_KEY })
  const report = readFileSync(course.file('out/junit.xml'), 'utf8')
  expect(report).toContain('tests="7" failures="0" errors="0" skipped="3"')
})
