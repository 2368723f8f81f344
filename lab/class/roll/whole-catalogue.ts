import { catalogue, challengeKeys } from '../../challenges/catalogue.js'
import { type Assignment, assignmentSchema, maxTitleLength } from '../../courses/assignment.js'

/** The assignment of a class without one of its own: every challenge, with ten points a star. */
export function assignWholeCatalogue(title: string): Assignment {
  const items = challengeKeys.map((key) => ({ key, points: 10 * catalogue[key].difficulty }))
  return assignmentSchema.parse({ schema: 1, id: 'class', title: title.slice(0, maxTitleLength) || 'Class', items })
}
