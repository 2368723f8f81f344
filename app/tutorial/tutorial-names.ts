/** Every tutorial there is, by the name of its challenge, in their order. */
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

/** The tutorial that newcomers begin with. */
export const firstTutorial: TutorialName = 'Score Board'

/** The tutorial of this name, in whatever case; undefined when there is none. */
export function findTutorialName(name: string): TutorialName | undefined {
  const wanted = name.trim().toLowerCase()
  return tutorialNames.find((known) => known.toLowerCase() === wanted)
}
