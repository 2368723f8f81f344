/** True if a repetition of a password is right; `passwordThen` is the password that there was when the repetition was typed. */
export type IsRepetition = (repetition: string, password: string, passwordThen: string) => boolean

export const isRepetition: IsRepetition = (repetition, password) => repetition === password
