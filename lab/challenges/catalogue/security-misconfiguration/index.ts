export { deprecatedInterfaceChallenge } from './deprecated-interface.js'
export { errorHandlingChallenge } from './error-handling.js'
export { loginSupportChallenge } from './login-support.js'
export { svgInjectionChallenge } from './svg-injection.js'
