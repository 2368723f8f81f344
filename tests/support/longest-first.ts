import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long and mostly wait, for threads, processes and limits: begun last, they would keep the run open while a core idles. */
const long = [
  'exploits/taped',
  'lab/server/fairness',
  'lab/watch/watching',
  'lab/weaknesses/proofs',
  'lab/sandbox/break-out',
  'lab/class/class-folder',
  'lab/challenges/coding/proofs',
  'lab/challenges/coding/proofs-of-the-others',
].map((name) => `/tests/${name}.test.ts`)

/** Begins with the long files; the others come in the library's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
