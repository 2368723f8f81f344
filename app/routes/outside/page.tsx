import { type LoaderFunctionArgs, redirect } from '@remix-run/server-runtime'
import { marked } from 'marked'
import { Article } from '../../outside/article'
import { AtlasLookup } from '../../outside/atlas-lookup'
import { Notice } from '../../outside/notice'
import { OutsideDocument } from '../../outside/outside-document'
import { schemeOf, sendPage } from '../../outside/outside-page'
import { WorkbenchDoor, WorkbenchForm } from '../../outside/workbench'

/** A page of the small internet; `at` asks a map for what lies around a position. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { web, atlas, workbench } = context.lab.outside
  const page = web.find(params.site ?? '', params.page ?? '')
  if (page === undefined)
    return params.page ? sendNotFound(request) : redirect(`/outside#${encodeURIComponent(params.site ?? '')}`)
  const { site, title, markdown } = page
  const { searchParams, host } = new URL(request.url)
  const at = (searchParams.get('at') ?? '').trim()
  const bench = workbench.hostFor(host)
  return sendPage(
    <OutsideDocument
      title={`${title} – ${site.name}`}
      scheme={schemeOf(request)}
      standsFor={site.standsFor}
      look={site.look}
    >
      <Article page={page} html={await marked.parse(markdown)}>
        {site.look === 'map' && <AtlasLookup question={at} nearby={at ? atlas.around(at) : undefined} />}
        {site.look === 'editor' && (host === bench ? <WorkbenchForm /> : <WorkbenchDoor host={bench} />)}
      </Article>
    </OutsideDocument>,
  )
}

function sendNotFound(request: Request): Response {
  return sendPage(
    <OutsideDocument
      title="Not on this internet"
      scheme={schemeOf(request)}
      standsFor="something that is not part of the small internet"
    >
      <Notice
        title="Not on this internet"
        text="This page does not exist. Search the small internet for what you need, or choose one of its sites."
      />
    </OutsideDocument>,
    { status: 404 },
  )
}
