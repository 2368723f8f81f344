import { documentRoute } from '../../documents/document-route'
import { htmlText, redirectTo } from '../../http/replies'

const maxName = 100

/** `/learn/:path/certificate`: a sheet to print; `?name` puts a name on it. */
export const loader = documentRoute({
  GET({ lab, params: { path = '' }, query, language }) {
    const { learning } = lab
    const learner = (query.get('name') ?? '').trim().slice(0, maxName)
    const about = { learner, isTaped: lab.tape !== undefined }
    const page = learning.isOffered ? learning.printCertificate(path, language, about) : undefined
    // The page of an unknown path tells that there is none.
    if (page === undefined) return redirectTo(`${lab.options.basePath}/learn/${encodeURIComponent(path)}`)
    const response = htmlText(page)
    response.headers.set('Cache-Control', 'no-store')
    return response
  },
})
