import type { Clock } from '../../facts/clock.js'
import type { Random } from '../../facts/random.js'

/** Six digits for 30 seconds (docs/contract/accounts.md#two-factor). */
export interface TimeCodes {
  /** 32 base32 characters: the length of a SHA-1 key. */
  drawSecret(): string
  /** Accepts the previous and the next code as well; false for anything but text. */
  accepts(secret: string, code: unknown): Promise<boolean>
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const secretLength = 32
const stepSeconds = 30

// Loaded at first use: most labs need no second factor.
const loadOtplib = () => import('otplib')

/** TOTP over SHA-1 with steps of 30 seconds. */
export function createTimeCodes(clock: Clock, random: Random): TimeCodes {
  return {
    drawSecret: () => random.text(secretLength, alphabet),
    async accepts(secret, code) {
      if (typeof code !== 'string' || !/^\d{6}$/.test(code) || !isBase32(secret)) return false
      const { createGuardrails, verify } = await loadOtplib()
      const { valid } = await verify({
        secret: decodeSecret(secret),
        token: code,
        epoch: Math.floor(clock.now() / 1000),
        epochTolerance: stepSeconds,
        guardrails: createGuardrails({ MIN_SECRET_BYTES: 1 }),
      })
      return valid
    },
  }
}

/** Secrets that an account brought along may be shorter than ours. */
function isBase32(secret: string): boolean {
  return /^[A-Z2-7]{2,102}=*$/i.test(secret)
}

/** Ignores bits beyond the last whole byte, as authenticator apps do. */
function decodeSecret(secret: string): Uint8Array {
  const characters = [...secret.toUpperCase().replace(/=/g, '')]
  const bits = characters.map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
