import type { ShopConfig } from '../options/shop-config.js'
import type { LabKeys, LabOptionsInput } from '../options.js'
import { configureFor, type Enrolment, flagKeyOf, locksHints } from './enrolment.js'

/** The options that an enrolment decides; `config` is the configuration without it, and `ctfKey` makes flags that are not personal. */
export function optionsOfEnrolment(
  enrolment: Pick<Enrolment, 'course' | 'invitation'> | null | undefined,
  config: ShopConfig,
  { ctfKey, ...keys }: LabKeys = {},
) {
  const { course = null, invitation = null } = enrolment ?? {}
  return {
    ...keys,
    config: course ? configureFor(config, course) : config,
    ctfKey: (invitation && flagKeyOf(invitation)) ?? ctfKey,
    learnerId: invitation?.learner.id,
    locksHints: locksHints(course),
  } satisfies LabOptionsInput
}
