import { makeThrown, RefusalClass } from '../../sandbox/guest-values.js'

/** The class by which calls of the pages are refused. */
export const apiErrorClass = new RefusalClass('ApiError', ['status', 'body'])

/** The error of a shop that refuses, with a name that no bundler changes; the engine knows it by that name, and its status by its text. */
export const apiError = (message: string): Error => makeThrown({ name: apiErrorClass.name, message })
