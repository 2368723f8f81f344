import { type Api, createApi } from '../../browser/rest/api'
import { readCookie, removeCookie, writeCookie, yearHours } from '../../browser/storage/cookies'
import {
  collectCodes,
  keepCodes,
  type ProgressCodes,
  progressKinds,
  readSavedCodes,
} from '../../browser/storage/progress'

export const backupVersion = 1

/** Null stands for a missing value. */
export interface Backup {
  readonly version: typeof backupVersion
  readonly banners: { readonly welcomeBannerStatus: string | null; readonly cookieConsentStatus: string | null }
  readonly language: string | null
  readonly continueCode: string | null
  readonly continueCodeFindIt: string | null
  readonly continueCodeFixIt: string | null
}

export class BackupVersionError extends Error {
  override readonly name = 'BackupVersionError'
  constructor(readonly found: unknown) {
    super(`Version ${found} is incompatible with expected version ${backupVersion}`)
  }
}

/** Bytes; real backups have less than one thousand. */
const maxBytes = 64_000

/** Codes that the server does not give come from the cookies. */
export async function makeBackup(language: string, api: Api = createApi()): Promise<Backup> {
  const saved = readSavedCodes()
  const codes = progressKinds.map(async ({ kind, cookie, path }) => {
    const reply = await api.get<{ continueCode?: string }>(path).catch(() => undefined)
    return [cookie, (reply ? reply.continueCode : saved[kind]) ?? null] as const
  })
  const byCookie = Object.fromEntries(await Promise.all(codes)) as Pick<
    Backup,
    (typeof progressKinds)[number]['cookie']
  >
  return {
    version: backupVersion,
    banners: {
      welcomeBannerStatus: readCookie('welcomebanner_status') ?? null,
      cookieConsentStatus: readCookie('cookieconsent_status') ?? null,
    },
    language: readCookie('language') ?? language,
    ...byCookie,
  }
}

export function nameBackup(day: Date): string {
  return `juice-lab-backup-${day.toISOString().slice(0, 10)}.json`
}

/** Rejects with a {@link BackupVersionError}, or an error that says why the file is no backup. */
export async function readBackup(file: Blob): Promise<Backup> {
  if (file.size > maxBytes) throw new Error('The file is too big for a backup.')
  return parseBackup(await file.text())
}

function parseBackup(text: string): Backup {
  const written: unknown = JSON.parse(text)
  if (typeof written !== 'object' || written === null) throw new Error('The file is no backup.')
  const { version, banners, ...rest } = written as Record<string, unknown>
  if (version !== backupVersion) throw new BackupVersionError(version)
  const { welcomeBannerStatus, cookieConsentStatus } = (banners ?? {}) as Record<string, unknown>
  return {
    version,
    banners: {
      welcomeBannerStatus: readText(welcomeBannerStatus),
      cookieConsentStatus: readText(cookieConsentStatus),
    },
    language: readText(rest.language),
    continueCode: readText(rest.continueCode),
    continueCodeFindIt: readText(rest.continueCodeFindIt),
    continueCodeFixIt: readText(rest.continueCodeFixIt),
  }
}

/** Writes the entries into cookies for a year, and removes those that the backup lacks. */
export function keepBackup(backup: Backup): void {
  const { banners, language } = backup
  keep('welcomebanner_status', banners.welcomeBannerStatus)
  keep('cookieconsent_status', banners.cookieConsentStatus)
  keep('language', language)
  keepCodes(codesOf(backup))
}

export function codesOf(backup: Backup): ProgressCodes {
  return collectCodes(({ cookie }) => backup[cookie])
}

function keep(cookie: string, value: string | null): void {
  if (value === null) removeCookie(cookie)
  else writeCookie(cookie, value, yearHours)
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
