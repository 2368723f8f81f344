import { createApi } from '../browser/rest/api'
import type { RestForm, RestFormArgs } from '../browser/rest/rest-page'
import { readAccount } from '../browser/token-holder'
import type { Done } from '../kit/answers'
import { uploadFile } from './file-upload'

/** Sends the file first: a complaint whose file is refused is not saved. Rejects with an ApiError. */
export async function fileComplaint({ message }: RestForm, { files: { file } }: RestFormArgs): Promise<Done> {
  const account = await readAccount()
  if (file?.name) await uploadFile(file)
  const { data } = await createApi().post<{ data: { id: number } }>('/api/Complaints/', {
    UserId: account?.id,
    message,
  })
  return { confirmation: 'CUSTOMER_SUPPORT_COMPLAINT_REPLY', values: { ref: data.id }, isShownByForm: true }
}
