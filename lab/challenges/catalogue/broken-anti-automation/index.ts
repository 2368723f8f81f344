export { captchaBypassChallenge } from './captcha-bypass.js'
export { extraLanguageChallenge } from './extra-language.js'
export { resetPasswordMortyChallenge } from './reset-password-morty.js'
export { timingAttackChallenge } from './timing-attack.js'
