import { requireSession } from '../http/guards'
import type { PageCall } from '../http/page-call'
import { reportUpload } from '../http/upload'
import type { UploadCall } from '../http/upload-action'
import type { Done, Failed } from '../kit/answers'
import { pickMemories, type WallData } from './memory'

export function readWall({ lab }: PageCall): WallData {
  return { memories: pickMemories(lab.community.memories.list()) }
}

export async function shareMemory(call: UploadCall): Promise<Done | Failed> {
  const { file, lab, form } = call
  const { caption = '' } = form
  if (!caption.trim()) return { field: 'caption', failed: 'MANDATORY_CAPTION' }
  if (file === undefined) return { field: 'image', failed: call.translate('File is not passed') }
  const session = requireSession(call)
  const { memories } = lab.community
  await reportUpload(lab, file, async () => {
    memories.checkType(file.mimeType)
    await memories.checkPicture(file)
    await memories.share(session, { caption, picture: file })
    return new Response()
  })
  return { confirmation: 'IMAGE_UPLOAD_SUCCESS' }
}
