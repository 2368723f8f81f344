import { uploadsUrl } from '../disk/lab-disk.js'
import type { Random } from '../facts/random.js'
import { readClues } from '../options/catalogue-config.js'
import type { ShopConfig } from '../options.js'
import { readFixture } from '../package/read-fixture.js'
import type { Store } from '../store/types.js'
import { deluxeTokenFor, hashAnswer, hashPassword } from './passwords.js'
import type { User } from './tables.js'

interface SeedUser {
  id: number
  key: string
  name?: string
  email?: string
  username?: string
  role?: string
  password: string
  securityQuestion?: number
  securityAnswer?: string
  wallet?: number
  profileImage?: string
  totpSecret?: string
  lastLoginIp?: string
  deluxe?: boolean
  deletedAtSeeding?: boolean
}

/** One of the people of docs/contract/accounts.md#seed-users, with their initial secrets. */
export interface SeededPerson {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly answer: string | undefined
}

/** By the keys that other seeds use (docs/contract/accounts.md#seed-users). */
export interface SeededPeople {
  idOf(key: string): number | undefined
  emailOf(key: string): string | undefined
  find(key: string): SeededPerson | undefined
  isAddress(email: string): boolean
}

export function readSeededPeople(config: ShopConfig): SeededPeople {
  const people = new Map(readUsers().map((user) => [user.key, toPerson(user, config)]))
  const addresses = new Set([...people.values()].map(({ email }) => email.toLowerCase()))
  return {
    idOf: (key) => people.get(key)?.id,
    emailOf: (key) => people.get(key)?.email,
    find: (key) => people.get(key),
    isAddress: (email) => addresses.has(email),
  }
}

function toPerson(user: SeedUser, config: ShopConfig): SeededPerson {
  const answer = user.securityAnswer ?? answerOnPhotos(user.key, config)
  return { id: user.id, email: addressOf(user, config), password: user.password, answer }
}

interface Seeding {
  readonly store: Store
  readonly config: ShopConfig
  readonly privateKey: string
  readonly random: Random
}

export function seedAccounts({ store, config, privateKey, random }: Seeding): void {
  seedQuestions(store)
  const users = readUsers()
  for (const user of users) {
    store.table('Users').insert(toRow(user, config, privateKey))
    store.table('Wallets').insert({ UserId: user.id, balance: user.wallet ?? 0 })
  }
  seedAnswers(store, users, config)
  seedOwnedRows(store)
  for (const user of users) if (user.deletedAtSeeding) store.table('Users').remove(user.id)
  for (let count = 0; count < config.application.numberOfRandomFakeUsers; count++)
    store.table('Users').insert(drawStranger(random))
}

const lowerCase = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A random user without a wallet (docs/contract/accounts.md#seed-users). */
function drawStranger(random: Random): Partial<User> {
  const text = (length: number) => random.text(length, lowerCase)
  return { email: `${text(5)}@${text(4)}.${text(2)}`, password: hashPassword(text(5)) }
}

function readUsers(): SeedUser[] {
  return readFixture<SeedUser[]>('seeds', 'users.yml')
}

function addressOf(user: SeedUser, config: ShopConfig): string {
  return user.email ?? `${user.name}@${config.application.domain}`
}

/** The answer that a photo on the wall reveals, for the two people with one. */
function answerOnPhotos(key: string, { memories }: ShopConfig): string | undefined {
  const clues = memories.map(readClues).flatMap(({ meta, visual }) => [meta, visual])
  return clues.find((clue) => clue?.owner === key)?.answer
}

function toRow(user: SeedUser, config: ShopConfig, privateKey: string): Partial<User> {
  const email = addressOf(user, config)
  const image = user.profileImage ?? (user.role === 'admin' ? 'defaultAdmin.png' : 'default.svg')
  return {
    id: user.id,
    email,
    username: user.username ?? '',
    password: hashPassword(user.password),
    role: user.role ?? 'customer',
    deluxeToken: user.deluxe ? deluxeTokenFor(email, privateKey) : '',
    lastLoginIp: user.lastLoginIp ?? '',
    profileImage: `${uploadsUrl}/${image}`,
    totpSecret: user.totpSecret ?? '',
  }
}

function seedQuestions(store: Store): void {
  for (const question of readFixture<string[]>('seeds', 'security-questions.yml'))
    store.table('SecurityQuestions').insert({ question })
}

/** Answers from the photo wall follow the others, late additions come last, so that ids stay (docs/contract/accounts.md#seed-users). */
function seedAnswers(store: Store, users: readonly SeedUser[], config: ShopConfig): void {
  const answers = store.table('SecurityAnswers')
  const insert = (UserId: number | undefined, SecurityQuestionId?: number | null, answer?: string | null) => {
    if (UserId !== undefined && SecurityQuestionId && answer)
      answers.insert({ UserId, SecurityQuestionId, answer: hashAnswer(answer) })
  }
  const addedLate = users.filter((user) => user.key === 'basil')
  for (const user of users) if (!addedLate.includes(user)) insert(user.id, user.securityQuestion, user.securityAnswer)
  for (const memory of config.memories) {
    const { geoStalkingMetaSecurityQuestion: meta, geoStalkingVisualSecurityQuestion: visual } = memory
    insert(idOf(users, meta ? 'john' : undefined), meta, memory.geoStalkingMetaSecurityAnswer)
    insert(idOf(users, visual ? 'emma' : undefined), visual, memory.geoStalkingVisualSecurityAnswer)
  }
  for (const user of addedLate) insert(user.id, user.securityQuestion, user.securityAnswer)
}

function idOf(users: readonly SeedUser[], key: string | undefined): number | undefined {
  return users.find((user) => user.key === key)?.id
}

type Owned = { userId: number } & Record<string, unknown>

function seedOwnedRows(store: Store): void {
  for (const { userId, ...address } of readFixture<Owned[]>('seeds', 'addresses.yml'))
    store.table('Addresses').insert({ ...address, UserId: userId })
  for (const { userId, ...card } of readFixture<Owned[]>('seeds', 'cards.yml'))
    store.table('Cards').insert({ ...card, UserId: userId })
}
