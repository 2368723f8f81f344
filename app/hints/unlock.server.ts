import type { PageCall } from '../http/page-call'
import { bodyUnder, requireRight } from '../http/resources/resource-rights'

/** As `PUT /api/Hints/:id` does. */
export async function unlockHint(call: PageCall): Promise<void> {
  const unlocking = { ...call, body: { unlocked: true } }
  const resource = requireRight(unlocking, 'update', 'Hints')
  await call.lab.resources.update(resource, call.form.hint ?? '', bodyUnder(resource.rights.update, unlocking))
}
