import { readFile } from 'node:fs/promises'
import type { Lab } from '../../lab/lab'
import { requireSession } from '../http/guards'
import { requireRight } from '../http/resources/resource-rights'
import { reportUpload } from '../http/upload'
import type { UploadCall } from '../http/upload-action'
import type { UploadRules } from '../http/upload-parts'
import type { Done, Failed } from '../kit/answers'
import { answerComplaintFile } from './complaint-file-reply'

export const fileRules = ({ community }: Lab): UploadRules => ({
  field: 'file',
  limit: community.complaintFiles.maxSize,
})

/** As `POST /file-upload`, then `POST /api/Complaints`; a complaint whose file is refused is not saved. */
export async function fileComplaint(call: UploadCall): Promise<Done | Failed> {
  const { lab, form, file } = call
  const resource = requireRight(call, 'create', 'Complaints')
  const { accountId: UserId } = requireSession(call)
  const { message = '' } = form
  if (!message) return { field: 'message', failed: 'MANDATORY_MESSAGE' }
  if (file !== undefined)
    await reportUpload(lab, file, async () => {
      const bytes = await readFile(file.path)
      return answerComplaintFile(file.name, await lab.community.complaintFiles.receive({ name: file.name, bytes }))
    })
  const { id } = await lab.resources.create(resource, { UserId, message })
  return { confirmation: 'CUSTOMER_SUPPORT_COMPLAINT_REPLY', values: { ref: Number(id) } }
}
