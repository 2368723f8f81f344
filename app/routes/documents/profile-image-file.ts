import { readFile } from 'node:fs/promises'
import { answerPicture } from '../../documents/picture-reply'
import { endpoint } from '../../http/endpoint'
import { accountForm } from '../../http/form-source'
import { json } from '../../http/replies'
import { receiveUpload, reportUpload, uploadLimits } from '../../http/upload'

/** `POST /profile/image/file`: a picture from the visitor's own machine. */
export const action = endpoint(
  {
    POST(call) {
      const { profiles } = call.lab.accounts
      return receiveUpload(call, { field: 'file', limit: uploadLimits.profilePicture }, async ({ file }) => {
        if (file === undefined) return json({ error: call.translate('File is not passed') }, 400)
        return reportUpload(call.lab, file, async () =>
          answerPicture(call, await profiles.keepPicture(accountForm(call), await readFile(file.path))),
        )
      })
    },
  },
  { streams: true },
)
