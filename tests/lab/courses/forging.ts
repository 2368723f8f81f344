import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayTape } from '../../../lab/cli/replay/replay-tape.js'
import { canonicalJson, hmac } from '../../../lab/courses/course-keys.js'
import { packArchive, unpackArchive } from '../../../lab/courses/hand-in/archive.js'
import { checkSubmission } from '../../../lab/courses/hand-in/check-submission.js'
import { openSubmission, type Submission } from '../../../lab/courses/hand-in/submission.js'
import { counts, type JudgedClaim, judgeClaims, judgeForged } from '../../../lab/courses/hand-in/verdicts.js'
import { readTape, signEnd, writeLine } from '../../../lab/courses/tape/chain.js'
import type { TapeContent } from '../../../lab/courses/tape/tape-entry.js'
import type { SomeCourse } from './some-course.js'

/** All files of an archive, whatever they are called. */
export const unpackWhatever = (bytes: Buffer) =>
  unpackArchive('x', bytes, [{ name: /./, bytes: Number.POSITIVE_INFINITY }])

/** A tape with one more line in its chain, of any content. */
export function continueTape(text: string, content: object): string {
  const { n, hash } = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as { n: number; hash: string }
  return `${text}${writeLine(content as TapeContent, { next: n + 1, hash }).line}\n`
}

export type Forger = ReturnType<typeof createForger>

/** Somebody who changes the file that anna of a course handed in, and sees what that earns. */
export function createForger(course: SomeCourse, honest: Buffer) {
  const { tapeKey } = course.invitation('anna')
  const unpack = () => unpackWhatever(honest)

  async function open(files: ReadonlyMap<string, Buffer>): Promise<Submission> {
    const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-forgery-')), 'x.jlr')
    writeFileSync(file, await packArchive([...files].map(([name, content]) => ({ name, content }))))
    return openSubmission(file)
  }

  const check = async (files: ReadonlyMap<string, Buffer>) =>
    checkSubmission(await open(files), course.assignment, course.keys)

  /** The claims of a submission that count after its files were changed. */
  async function earn(
    files: ReadonlyMap<string, Buffer>,
  ): Promise<{ earned: string[]; claims: readonly JudgedClaim[]; forgery?: string }> {
    const submission = await open(files)
    const checked = checkSubmission(submission, course.assignment, course.keys)
    if ('forgery' in checked)
      return { earned: [], claims: judgeForged(submission.claims, checked.forgery), forgery: checked.forgery }
    if ('misplaced' in checked) throw new Error(checked.misplaced)
    const { tape, invitation } = checked
    const replayed = await replayTape({
      entries: tape.entries,
      invitation,
      folder: mkdtempSync(join(tmpdir(), 'juice-lab-replay-')),
      readBlob: (sha256) => submission.blobs.get(sha256),
    })
    const claims = judgeClaims(tape, submission.claims, replayed)
    return {
      claims,
      earned: claims
        .filter(({ verdict }) => counts(verdict))
        .map(({ key }) => key)
        .sort(),
    }
  }

  /** Changes the text of the tape as a clumsy forger does. */
  async function withTape(change: (lines: string[]) => string[]): Promise<Map<string, Buffer>> {
    const files = await unpack()
    const lines = (files.get('tape.ndjson')?.toString() ?? '').trimEnd().split('\n')
    return files.set(
      'tape.ndjson',
      Buffer.from(
        change(lines)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    )
  }

  /** Writes the tape anew, chained and signed, as a forger does who knows everything that a learner's machine knows. */
  async function rewrite(
    change: (entries: TapeContent[]) => TapeContent[],
    key = tapeKey,
  ): Promise<Map<string, Buffer>> {
    const files = await unpack()
    const tape = readTape(files.get('tape.ndjson')?.toString() ?? '', undefined)
    if ('reason' in tape) throw new Error(tape.reason)
    const bare = tape.entries
      .filter(({ kind }) => kind !== 'checkpoint')
      .map(({ n: _, prev: __, ...content }) => content)
    let end = { next: 0, hash: '0'.repeat(64) }
    const add = (content: TapeContent) => {
      const written = writeLine(content, end)
      end = written.end
      return `${written.line}\n`
    }
    const text =
      change(bare as TapeContent[])
        .map(add)
        .join('') + add(signEnd(end, Date.now(), key))
    files.set('tape.ndjson', Buffer.from(text))
    return signHead(files, { entries: end.next, hash: end.hash })
  }

  function signHead(files: Map<string, Buffer>, change: object): Map<string, Buffer> {
    const { mac: _, ...head } = { ...JSON.parse(files.get('head.json')?.toString() ?? ''), ...change }
    return files.set('head.json', Buffer.from(JSON.stringify({ ...head, mac: hmac(tapeKey, canonicalJson(head)) })))
  }

  return { unpack, check, earn, withTape, rewrite, signHead }
}
