import type { PictureResult } from '../../lab/accounts/profile/profiles'
import type { ErrorDetails } from '../../lab/facts/error-details'
import type { Call } from '../http/call'
import { BlockedActivityError } from '../http/guards'
import { redirectTo } from '../http/replies'

/** A file of a kind that is no picture (docs/contract/files-and-surfaces.md#profile-picture). */
class UnsupportedPictureError extends Error implements ErrorDetails {
  readonly status = 415
  constructor(mimeType: string) {
    super(`Profile image upload does not accept this file type: ${mimeType}`)
  }
}

export function answerPicture(call: Call, result: PictureResult): Response {
  if (result.kind === 'unknown-type') throw new Error('Illegal file type')
  if (result.kind === 'foreign-type') throw new UnsupportedPictureError(result.mimeType)
  if (result.kind === 'nobody') throw new BlockedActivityError(call.ip)
  return showProfile(call)
}

export function showProfile({ lab }: Call): Response {
  return redirectTo(`${lab.options.basePath}/profile`)
}
