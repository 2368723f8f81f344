/** Minutes without progress from which on a learner counts as stuck (docs/class.md); the page of the desk has a copy in app/desk/roster/filters.ts. */
export const stuckFrom = 10
