import type { Fix } from '../../fixes/fix.js'
import { findFix } from '../../fixes/fixes.js'
import type { RunningFixes } from '../../fixes/running/running-fixes.js'
import { type ChallengeKey, catalogue, challengesOf } from '../catalogue.js'
import { isSecured } from '../closing.js'
import type { ProgressBus } from '../progress/progress-bus.js'
import { openKeptSwitches } from './kept-switches.js'
import type { FixSwitch, FixVersion, SecuredChallenge } from './written-fix.js'

export interface FixSwitches {
  describe(fix: Fix): FixSwitch
  /** False for code that the engine cannot read, or not now. */
  switchOn(fix: Fix, version: Pick<FixVersion, 'number' | 'code'>): Promise<boolean>
  /** Changes nothing for a fix that is off. */
  switchOff(fix: Fix): Promise<void>
  /** Switches on what was on when the lab ended. */
  restore(): Promise<void>
  startOver(): void
}

interface Parts {
  readonly running: RunningFixes
  readonly progress: ProgressBus
  readonly folder: string | null
  /** Weaknesses that the lab runs without anyway. */
  readonly fixed: readonly string[]
  /** Called after each change. */
  onChange(): void
  onWarning(message: string): void
}

/** The learner's fixes that the shop runs in place of their weaknesses. */
export function createFixSwitches({ running, progress, folder, fixed, onChange, onWarning }: Parts): FixSwitches {
  const kept = openKeptSwitches(folder, onWarning)

  function describeChallenge(key: ChallengeKey): SecuredChallenge {
    const entry = catalogue[key]
    const without = [...fixed, ...running.names()]
    return {
      key,
      isSecured: isSecured({ fix: without }, entry),
      openWeaknesses: (entry.anyOf ?? []).filter((name) => !without.includes(name)),
      staysSolvable: entry.staysSolvable ?? null,
    }
  }

  async function forget(name: string, reason: 'asked' | 'late'): Promise<void> {
    kept.set(name, null)
    onChange()
    await progress.publish({ event: 'fix-off', weakness: name, reason })
  }

  running.onTired((name) => void forget(name, 'late').catch((error: unknown) => onWarning(String(error))))

  return {
    describe(fix) {
      const { name } = fix
      const state = running.stateOf(fix)
      const { count, last } = running.failuresOf(name)
      return {
        state,
        version: state === 'on' ? (kept.list().get(name)?.version ?? null) : null,
        failures: count,
        lastFailure: last && { message: last.message, line: last.line, at: last.at },
        challenges: state === 'on' ? challengesOf(name).map(describeChallenge) : [],
      }
    },
    async switchOn(fix, { number, code }) {
      if (!(await running.switchOn(fix, code))) return false
      kept.set(fix.name, { version: number, code })
      onChange()
      await progress.publish({ event: 'fix-on', weakness: fix.name, version: number })
      return true
    },
    async switchOff({ name }) {
      const wasOn = running.switchOff(name)
      if (wasOn) await forget(name, 'asked')
      else if (kept.list().has(name)) kept.set(name, null)
    },
    async restore() {
      for (const [name, { code }] of kept.list()) {
        const fix = findFix(name)
        // A weakness that the lab runs without needs no fix; it is on again once the lab has that weakness.
        if (fix === undefined || running.stateOf(fix) === 'none') continue
        if (!(await running.switchOn(fix, code))) onWarning(`The fix of ${name} could not be switched on again.`)
      }
      if (running.names().length > 0) onChange()
    },
    startOver() {
      if (kept.list().size === 0) return
      for (const name of kept.list().keys()) running.switchOff(name)
      kept.clear()
      onChange()
    },
  }
}
