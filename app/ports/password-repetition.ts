/** `passwordThen` is the password at the time the repetition was typed. */
export type IsRepetition = (repetition: string, password: string, passwordThen: string) => boolean

export const isRepetition: IsRepetition = (repetition, password) => repetition === password
