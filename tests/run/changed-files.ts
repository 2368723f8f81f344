import { execFileSync } from 'node:child_process'

const git = (...args: string[]) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

/** The commit that changes are counted from: `BASE`, or where this branch left `main`. */
function findBase(): string | undefined {
  if (process.env.BASE) {
    const [commit] = git('rev-parse', '--verify', `${process.env.BASE}^{commit}`)
    if (commit === undefined)
      throw new Error(`BASE=${process.env.BASE} is no commit of this repository. Fetch it, or name another.`)
    return commit
  }
  return git('merge-base', 'HEAD', 'origin/main')[0] ?? git('merge-base', 'HEAD', 'main')[0]
}

export interface Changes {
  /** The commit, or undefined outside of a Git repository. */
  readonly base: string | undefined
  /** Paths from the root, committed since or not. */
  readonly files: ReadonlySet<string>
}

/** Finds the files that differ from the base. Throws if `BASE` names no commit. */
export function readChanges(): Changes {
  const base = findBase()
  if (base === undefined) return { base, files: new Set() }
  return {
    base,
    files: new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  }
}
