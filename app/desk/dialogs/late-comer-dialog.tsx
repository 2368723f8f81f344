import { useState } from 'react'
import type { learnerIdPattern } from '../../../lab/client/desk-api'
import { useTranslation } from '../../browser/texts'
import { TextField } from '../../kit/forms/text-field'
import { useDesk } from '../desk-context'
import { useRequest } from '../use-request'
import { show } from '../views'
import { Sheet } from './sheet'

/** The compiler compares it with the pattern of the roster. */
const idPattern: typeof learnerIdPattern = '(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._@\\-]{0,63}'

const fields = [
  { field: 'name', label: 'LABEL_NAME', accepted: undefined, required: true },
  { field: 'id', label: 'LABEL_ID', accepted: 'ID_MEANS', required: true, pattern: idPattern },
  { field: 'email', label: 'LABEL_EMAIL', accepted: 'INVALID_EMAIL', required: false, type: 'email' },
  { field: 'group', label: 'LABEL_GROUP_IF_ANY', accepted: undefined, required: false },
] as const

const empty = { name: '', id: '', email: '', group: '' }

export function LateComerDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  const [learner, setLearner] = useState(empty)
  const [invalid, setInvalid] = useState<readonly string[]>([])
  const add = () => {
    const { name, id, email, group } = learner
    const body = {
      name: name.trim(),
      id: id.trim(),
      email: email.trim() || undefined,
      group: group.trim() || undefined,
    }
    const open = () => {
      onClose()
      show({ kind: 'roster', learner: body.id })
    }
    void request(() => store.calls.post('/v1/learners', body), t('DONE_LATE_COMER', { name }), open)
  }
  return (
    <Sheet
      title={t('BTN_LATE_COMER')}
      action={t('BTN_ADD')}
      isDisabled={learner.name.trim() === '' || learner.id.trim() === ''}
      isBusy={isBusy}
      onSubmit={add}
      onClose={onClose}
    >
      {fields.map(({ field, label, accepted, ...input }) => (
        <TextField
          key={field}
          id={`late-comer-${field}`}
          label={t(label)}
          value={learner[field]}
          help={field === 'id' ? t('ID_MEANS') : undefined}
          error={accepted && invalid.includes(field) ? t(accepted) : undefined}
          autoComplete="off"
          {...input}
          onInvalid={(event) => {
            // The browser's own messages are in its language, not the desk's, and cover the next field.
            event.preventDefault()
            event.currentTarget.form?.querySelector<HTMLInputElement>('input:invalid')?.focus()
            setInvalid((known) => [...known, field])
          }}
          onText={(text) => {
            setLearner({ ...learner, [field]: text })
            setInvalid((known) => known.filter((one) => one !== field))
          }}
        />
      ))}
    </Sheet>
  )
}
