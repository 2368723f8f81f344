import { readFile } from 'node:fs/promises'
import { answerComplaintFile } from '../complaint/complaint-file-reply'
import { endpoint } from '../http/endpoint'
import { json } from '../http/replies'
import { receiveUpload, reportUpload } from '../http/upload'

/** `POST /file-upload`: the file of a complaint. */
export const action = endpoint(
  {
    POST(call) {
      const { complaintFiles } = call.lab.community
      return receiveUpload(call, { field: 'file', limit: complaintFiles.maxSize }, async ({ file }) => {
        if (file === undefined) return json({ error: call.translate('File is not passed') }, 400)
        return reportUpload(call.lab, file, async () =>
          answerComplaintFile(
            file.name,
            await complaintFiles.receive({ name: file.name, bytes: await readFile(file.path) }),
          ),
        )
      })
    },
  },
  { streams: true },
)
