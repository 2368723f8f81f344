import { json } from '@remix-run/server-runtime'
import type { WrittenFix } from '../../../lab/challenges/written-fixes/written-fix'
import type { UnitWay } from '../../../lab/curriculum/learning/unit-way'
import type { PageCall } from '../../http/page-call'
import type { Done } from '../../kit/answers'
import { readWay } from '../../learn/way/way.server'
import { translateFix } from '../../routes/rest/fixes/translate-fix'
import { type FixChallenge, pickChallenges } from '../weakness-lock'

export interface ShownFix extends Omit<WrittenFix, 'challenges'> {
  readonly challenges: readonly FixChallenge[]
}

export interface FixData {
  /** Undefined after a refusal. */
  readonly fix: ShownFix | undefined
  /** Null for a weakness on no path that was begun. */
  readonly way: UnitWay | null
}

/** As `GET /rest/fixes/:weakness`. */
export function readFix(call: PageCall): FixData {
  const { lab, params, translate } = call
  const { challenges } = lab
  const name = params.weakness ?? ''
  if (!challenges.writtenFixes.list().some((fix) => fix.name === name))
    throw json({ error: 'There is no such weakness.' }, 404)
  const fix = translateFix(challenges.writtenFixes.find(name), translate)
  return {
    fix: { ...fix, challenges: pickChallenges(challenges.list(), fix.challenges) },
    way: readWay(call, 'fix', name),
  }
}

/** As `POST /rest/fixes/:weakness`; leads to the verdict. */
export async function tryFix({ lab, params, form }: PageCall): Promise<Done> {
  const { weakness = '' } = params
  await lab.challenges.writtenFixes.try(weakness, form.code)
  return { to: `/fix/${encodeURIComponent(weakness)}#verdict` }
}

/** As `POST /rest/fixes/:weakness/hint`. */
export async function showFixHint({ lab, params }: PageCall): Promise<Done> {
  const { weakness = '' } = params
  lab.challenges.writtenFixes.showHint(weakness)
  return { to: `/fix/${encodeURIComponent(weakness)}#hints` }
}

/** As `PUT /rest/fixes/:weakness/on`. */
export async function switchFixOn({ lab, params, form }: PageCall): Promise<Done> {
  const { weakness = '' } = params
  await lab.challenges.writtenFixes.switchOn(weakness, form.version === undefined ? undefined : Number(form.version))
  return { to: `/fix/${encodeURIComponent(weakness)}#shop` }
}

/** As `DELETE /rest/fixes/:weakness/on`. */
export async function switchFixOff({ lab, params }: PageCall): Promise<Done> {
  const { weakness = '' } = params
  await lab.challenges.writtenFixes.switchOff(weakness)
  return { to: `/fix/${encodeURIComponent(weakness)}#shop` }
}
