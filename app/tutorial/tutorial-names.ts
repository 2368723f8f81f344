/** Names of their challenges, in order. */
export const tutorialNames = [
  'Score Board',
  'DOM XSS',
  'Bonus Payload',
  'Privacy Policy',
  'Reflected XSS',
  'Exposed credentials',
  'Login Admin',
  'Admin Section',
  'Password Strength',
  'View Basket',
  'Forged Feedback',
  'Login Jim',
  'Login Bender',
  'Coding Challenges',
] as const

export type TutorialName = (typeof tutorialNames)[number]

export const firstTutorial: TutorialName = 'Score Board'

/** No unit of a path leads to their challenges with help. */
export const tutorialsWithoutUnit: readonly TutorialName[] = ['Login Bender']

/** Ignores case; undefined for an unknown name. */
export function findTutorialName(name: string): TutorialName | undefined {
  const wanted = name.trim().toLowerCase()
  return tutorialNames.find((known) => known.toLowerCase() === wanted)
}
