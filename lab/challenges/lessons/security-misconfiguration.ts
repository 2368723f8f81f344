import type { securityMisconfiguration } from '../catalogue/security-misconfiguration.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Security Misconfiguration teach. */
export const securityMisconfigurationLessons: LessonsFor<typeof securityMisconfiguration> = {
  deprecatedInterfaceChallenge: {
    source: 'lab/weaknesses/retired-upload-left-open.ts',
    line: 'return true',
    why: 'The label no longer mentions the old formats, the code behind it still takes them and even reads what is in them. Retired was announced, not done.',
    fix: 'Remove the code of what is retired, on the server first. What is not there cannot be attacked.',
  },
  errorHandlingChallenge: {
    source: 'lab/server/error-page.ts',
    line: 'return JSON.stringify({ error: { message: error.message, ...(stack ? { stack } : {}), ...named, ...own } }, null, 2)',
    why: 'An error that nobody had planned went out as it was, with its text and the place in the code where it happened. Such details are a map for the next attempt.',
    fix: 'Catch what is unexpected in one place, log it with a number, and show the visitor the number and nothing else.',
    better: 'log.error({ id, error })\nresponse.status(500).send(`Something went wrong (${id}).`)',
  },
  loginSupportChallenge: {
    source: 'app/weaknesses/support-password-policy-in-log.ts',
    line: 'if (password.match(/(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{12,30}/)) return',
    why: 'The client tells everybody how passwords of the support team are made, and the safe of the team lies in a public folder behind a password made by the same habit.',
    fix: 'Keep policies for staff out of the client and safes out of the web server. A master password is drawn at random and not made of a year.',
  },
  svgInjectionChallenge: {
    source: 'app/weaknesses/decal-from-address.ts',
    line: 'return `/assets/public/images/${fileName}`',
    why: 'A parameter of the address becomes a part of a path, and paths can climb. At the top there was a redirect that let the picture come from anywhere.',
    fix: 'Choose from a list of names instead of pasting one into a path. Remove what was meant for testing.',
    better: "const decals = { logo: 'deluxe/logo.svg' }\nreturn decals[name] ?? decals.logo",
  },
}
