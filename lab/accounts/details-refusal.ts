import type { ErrorDetails } from '../facts/error-details.js'

export class DetailsRefusal extends Error implements ErrorDetails {
  readonly kind = 'malicious-activity'
  constructor() {
    super('Malicious activity detected')
  }
}
