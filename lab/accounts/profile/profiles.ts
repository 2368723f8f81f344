import type { LabDisk } from '../../disk/lab-disk.js'
import type { FactBus } from '../../facts/bus.js'
import type { Random } from '../../facts/random.js'
import type { Outbound } from '../../sandbox/outbound.js'
import type { ScriptEngine } from '../../sandbox/script-engine.js'
import type { Store } from '../../store/types.js'
import type { AccountPorts } from '../ports.js'
import type { Registration } from '../registration/registration.js'
import type { User } from '../tables.js'
import type { Session, Sessions } from '../tokens/sessions.js'
import type { AccountForm } from './form-account.js'
import type { FormSource } from './form-source.js'
import { createPictures, judgePicture } from './pictures.js'
import { namePlace } from './profile-name.js'

export interface ProfileView {
  readonly email: string
  readonly username: string
  readonly profileImage: string
  /** HTML. */
  readonly shownName: string
  readonly policy: string
}

export type PictureResult =
  | { readonly kind: 'kept' }
  /** The address is too long and ignored. */
  | { readonly kind: 'long-address' }
  | { readonly kind: 'unknown-type' }
  | { readonly kind: 'foreign-type'; readonly mimeType: string }
  | { readonly kind: 'nobody' }

export interface Profiles {
  /** Undefined when the account is gone (docs/contract/accounts.md#profile). */
  show(session: Session | undefined): Promise<ProfileView | undefined>
  /** Gives a new token, whose session keeps the basket; ignores a name that is too long. Undefined for a refused form. */
  rename(session: Session | undefined, username: string | undefined, source: FormSource): Promise<string | undefined>
  keepPicture(form: AccountForm, bytes: Uint8Array): Promise<PictureResult>
  /** After a failed download the URL itself becomes the picture. */
  fetchPicture(form: AccountForm, url: string): Promise<PictureResult>
}

interface Parts {
  store: Store
  facts: FactBus
  random: Random
  disk: LabDisk
  outbound: Outbound
  script: ScriptEngine
  sessions: Sessions
  registration: Registration
  ports: AccountPorts
}

/** Characters; the header has to hold other rules too. */
const maxLengthInPolicy = 4000

const maxAddressLength = 4000

/** Characters: the name travels in the token, which has to fit into a header. */
const maxNameLength = 1000

export function createProfiles(parts: Parts): Profiles {
  const { store, facts, disk, outbound, sessions, registration, ports } = parts
  const users = store.table('Users')
  const pictures = createPictures(disk, parts.random.stream('pictures'))
  const accountOf = (session: Session | undefined): User | undefined => session && users.find(session.accountId)
  const setImage = (account: User, profileImage: string) => users.update(account.id, { profileImage })

  return {
    async show(session) {
      const account = accountOf(session)
      return account && showAccount(account, parts)
    },

    async rename(session, sentName, source) {
      const account = accountOf(session)
      if (account === undefined) return undefined
      const username = (sentName?.length ?? 0) > maxNameLength ? undefined : sentName
      const { prepareUser } = registration
      const renamed = ports.renameByForm({ account, username, source }, { users, prepareUser })
      if (renamed === undefined) return undefined
      const { origin, referer } = source
      if (username !== undefined && username !== account.username)
        await facts.emit('profile.renamed', {
          accountId: account.id,
          from: account.username,
          to: username,
          origin,
          referer,
        })
      return sessions.open(renamed, { bid: session?.bid, tellsBasket: false })
    },

    async keepPicture(form, bytes) {
      const judged = await judgePicture(bytes)
      if (judged.kind === 'unknown') return { kind: 'unknown-type' }
      if (judged.kind === 'foreign') return { kind: 'foreign-type', mimeType: judged.mimeType }
      const account = ports.findFormAccount(form, users)
      if (account === undefined) return { kind: 'nobody' }
      setImage(account, await pictures.keep(account.id, judged.extension, bytes))
      return { kind: 'kept' }
    },

    async fetchPicture(form, url) {
      if (url.length > maxAddressLength) return { kind: 'long-address' }
      const isAdmitted = ports.admitPictureAddress(url)
      await facts.emit('profile.imageRequested', { url, isAdmitted })
      const account = ports.findFormAccount(form, users)
      if (account === undefined) return { kind: 'nobody' }
      const picture = isAdmitted ? await ports.downloadPicture(outbound, url) : undefined
      const address = picture && `/${await pictures.keep(account.id, picture.extension, picture.bytes)}`
      setImage(account, address ?? url)
      return { kind: 'kept' }
    },
  }
}

async function showAccount(account: User, { facts, script, ports }: Parts): Promise<ProfileView> {
  const { id: accountId, email, username, profileImage } = account
  const filledName = await ports.fillName(username ?? '', async (code) => {
    await facts.emit('profile.nameEvaluated', { accountId, code })
    return script.evaluate(code)
  })
  const shownName = ports.writeName(namePlace, filledName)
  const policy = inHeader(ports.writePolicy((profileImage ?? '').slice(0, maxLengthInPolicy)))
  await facts.emit('profile.shown', { shownName, policy })
  return { email: email ?? '', username: username ?? '', profileImage: profileImage ?? '', shownName, policy }
}

/** Drops the characters that headers cannot hold; browsers would reject the page. */
function inHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
}
