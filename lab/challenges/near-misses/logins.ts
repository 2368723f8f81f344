import { on } from '../entry.js'
import type { NearMisses } from '../near-misses.js'
import { answeredNearly, guessedFor, triedAs } from '../rules/near-misses.js'

const almostTheAnswer = 'That is nearly the answer. It is compared letter by letter, in this very spelling.'

/** Near misses where somebody wanted to be somebody else. */
export const loginNearMisses: NearMisses = {
  weakPasswordChallenge: [
    {
      when: triedAs(
        'admin',
        ({ email, password }, person) =>
          email === person.email && /^(admin|root|pass|1234|juice|qwert)/i.test(password),
      ),
      note: 'The right account, and the right kind of bad password.',
    },
    {
      when: on('account.loggedIn', ({ account }, { seededAccountId }) => account.id === seededAccountId('admin')),
      note: 'You are in, but not by the password. This one wants the password itself.',
    },
  ],
  loginBenderChallenge: [
    {
      when: guessedFor('bender'),
      note: 'The right address. Nobody has to guess a password that the statement never gets to.',
    },
  ],
  loginJimChallenge: [
    {
      when: guessedFor('jim'),
      note: 'The right address. Leave the password out of the question, or think of his ship.',
    },
  ],
  ghostLoginChallenge: [
    {
      when: guessedFor('chris'),
      note: 'The right address. It is still there, behind a mark that says it is gone.',
    },
    {
      when: triedAs('chris', ({ email, password }, person) => email === person.email && password === person.password),
      note: 'Address and password are right, and the shop pretends not to know him. What does its statement ask at the end?',
    },
  ],
  loginAmyChallenge: [
    {
      when: triedAs(
        'amy',
        ({ email, password }, person) =>
          email === person.email && password !== person.password && /^[a-z0-9]{3,4}\.+$/i.test(password),
      ),
      note: 'You have understood her recipe. One of the two parts is not right yet.',
    },
  ],
  loginRapperChallenge: [
    {
      when: triedAs(
        'rapper',
        ({ email, password }, person) =>
          email === person.email && password !== person.password && /n[o0]+dles/i.test(password),
      ),
      note: 'You have heard the song. Listen again to how he spells it.',
    },
  ],
  loginSupportChallenge: [
    {
      when: triedAs(
        'support',
        ({ email, password }, person) =>
          email === person.email &&
          password !== person.password &&
          /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{12,30}$/.test(password),
      ),
      note: 'A password by the rules of the team, though not theirs. It is kept where such things are kept.',
    },
  ],
  exposedCredentialsChallenge: [
    {
      when: triedAs(
        'LetUsTest',
        ({ email, password }, person) => (email === person.email) !== (password === person.password),
      ),
      note: 'One half of the pair is right. The other half stands right beside it.',
    },
  ],
  dlpPasswordSprayingChallenge: [
    {
      when: triedAs('jannik', ({ email, password }, person) => email !== person.email && password === person.password),
      note: 'That is the password from the log. It belongs to somebody else.',
    },
    {
      when: triedAs(
        'jannik',
        ({ password }, person) => password !== person.password && password.startsWith('0Y8rMnww'),
      ),
      note: 'Nearly the password from the log. Addresses are encoded; read it as the server did.',
    },
  ],
  oauthUserPasswordChallenge: [
    {
      when: triedAs(
        'bjoernGoogle',
        ({ email, password }, person) =>
          email === person.email && [reverse(email), encode(email), reverse(encode(email))].includes(password),
      ),
      note: 'One of the steps is right. The client takes two of them, in a certain order.',
    },
  ],
  changePasswordBenderChallenge: [
    {
      when: on(
        'account.passwordChanged',
        ({ accountId, password, currentSent }, { seededAccountId }) =>
          accountId === seededAccountId('bender') && (currentSent || password !== 'slurmCl4ssic'),
      ),
      note: 'His password has changed. Mind the word that the goal asks for, and that nobody told the old one.',
    },
    {
      when: on(
        'account.passwordChanged',
        ({ accountId, currentSent }, { seededAccountId }) => !currentSent && accountId !== seededAccountId('bender'),
      ),
      note: 'A password changed without the old one. It was not his.',
    },
  ],
  twoFactorAuthUnsafeSecretStorageChallenge: [
    {
      when: on('catalogue.searched', ({ query, rows }) => /totp/i.test(query) && /"[A-Z2-7]{32}"/.test(rows)),
      note: 'A secret of a second factor is in the answer. It makes six digits every half a minute.',
    },
  ],
  resetPasswordMortyChallenge: [{ when: answeredNearly('morty'), note: almostTheAnswer }],
  resetPasswordJimChallenge: [{ when: answeredNearly('jim'), note: almostTheAnswer }],
  resetPasswordBenderChallenge: [{ when: answeredNearly('bender'), note: almostTheAnswer }],
  resetPasswordBjoernChallenge: [{ when: answeredNearly('bjoern'), note: almostTheAnswer }],
  resetPasswordBjoernOwaspChallenge: [{ when: answeredNearly('bjoernOwasp'), note: almostTheAnswer }],
  resetPasswordUvoginChallenge: [{ when: answeredNearly('uvogin'), note: almostTheAnswer }],
  geoStalkingMetaChallenge: [{ when: answeredNearly('john'), note: almostTheAnswer }],
  geoStalkingVisualChallenge: [{ when: answeredNearly('emma'), note: almostTheAnswer }],
}

function reverse(text: string): string {
  return [...text].reverse().join('')
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64')
}
