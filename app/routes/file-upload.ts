import { answerComplaintFile } from '../http/complaint-file-reply'
import { document } from '../http/document'
import { json, redirectTo } from '../http/replies'
import { reportUpload } from '../http/report-upload'
import { readUpload } from '../http/upload'

/** Most bytes of a file; the form promises less (files-and-surfaces.md 10). */
const limit = 200_000

/** `POST /file-upload` (files-and-surfaces.md 10): what belongs to a complaint; who only looks is shown the shelf, as at any unknown address. */
const handle = document(
  {
    GET: ({ lab }) => redirectTo(`${lab.options.basePath}/search`),
    async POST({ lab, request }) {
      const { file } = await readUpload(request, { field: 'file', limit })
      if (file === undefined) return json({ error: 'File is not passed' }, 400)
      return reportUpload(lab, file, async () =>
        answerComplaintFile(file.name, await lab.community.complaintFiles.receive(file)),
      )
    },
  },
  { streams: true },
)

export const loader = handle
export const action = handle
