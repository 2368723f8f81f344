import type { LoaderFunctionArgs } from '@remix-run/server-runtime'
import { noStore } from '../../http/replies'
import { Mailbox } from '../../outside/mailbox'
import { maxLengths } from '../../outside/max-lengths'
import { OutsideDocument } from '../../outside/outside-document'
import { schemeOf, sendPage } from '../../outside/outside-page'

/** The mailbox of an address: letters of this lab, which go nowhere else. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { mailboxes } = context.lab.outside
  const address = (new URL(request.url).searchParams.get('address') ?? '').trim().slice(0, maxLengths.email)
  const isLocked = address !== '' && mailboxes.isLocked(address)
  return sendPage(
    <OutsideDocument
      title={address && !isLocked ? `${address} – Pigeonhole` : 'Pigeonhole'}
      scheme={schemeOf(request)}
      standsFor="a provider of e-mail, where everybody reads their own letters with a password of their own"
    >
      <Mailbox address={address} isLocked={isLocked} letters={isLocked ? [] : mailboxes.lettersTo(address)} />
    </OutsideDocument>,
    { status: isLocked ? 403 : 200, headers: noStore },
  )
}
