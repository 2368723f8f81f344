import type { Lab } from '../../lab/lab'
import type { UploadedFile } from './upload'

/** Reports whether the file was accepted: a status from 400 on, or an error, is a refusal. */
export async function reportUpload(
  { facts }: Lab,
  { mimeType }: UploadedFile,
  answer: () => Promise<Response>,
): Promise<Response> {
  let isTaken = false
  try {
    const response = await answer()
    isTaken = response.status < 400
    return response
  } finally {
    await facts.emit('file.uploaded', { mimeType, isTaken })
  }
}
