import { endpoint } from '../../../http/endpoint'
import { requireSession } from '../../../http/guards'
import { json, success } from '../../../http/replies'
import { receiveUpload, reportUpload, uploadLimits } from '../../../http/upload'

/** `/rest/memories` (docs/contract/commerce.md#photo-wall): the photo wall, and adding to it. */
const handle = endpoint(
  {
    GET: ({ lab }) => success(lab.community.memories.list()),
    POST(call) {
      const { memories } = call.lab.community
      const checkDeclared = ({ mimeType }: { mimeType: string }) => memories.checkType(mimeType)
      return receiveUpload(
        call,
        { field: 'image', limit: uploadLimits.memory, checkDeclared },
        async ({ file, fields }) => {
          if (file === undefined) return json({ error: call.translate('File is not passed') }, 400)
          return reportUpload(call.lab, file, async () => {
            // As in the contract, the picture is checked before the session.
            await memories.checkPicture(file)
            return success(await memories.share(requireSession(call), { caption: fields.caption, picture: file }))
          })
        },
      )
    },
  },
  { streams: true },
)

export const loader = handle
export const action = handle
