import { useTranslation } from '../browser/texts'
import { keepErrors } from '../kit/forms/field-errors'
import { TextArea } from '../kit/forms/text-area'
import { TextField } from '../kit/forms/text-field'
import { useFields } from '../kit/forms/use-fields'
import { FilePicker } from './file-picker'
import { checkFile, type FileError } from './file-upload'

export interface ComplaintValues {
  readonly message: string
  readonly file: File | undefined
}

export const emptyComplaint: ComplaintValues = { message: '', file: undefined }

/** Max characters of a message (docs/contract/shop.md#validation). */
const maxMessageLength = 160

export function isComplete({ message, file }: ComplaintValues): boolean {
  return message !== '' && message.length <= maxMessageLength && errorOf(file) === undefined
}

function errorOf(file: File | undefined): FileError | undefined {
  return file && checkFile(file)
}

interface ComplaintFieldsProps {
  /** '' without a login. */
  readonly email: string
  readonly values: ComplaintValues
  onChange(change: Partial<ComplaintValues>): void
}

export function ComplaintFields({ email, values, onChange }: ComplaintFieldsProps) {
  const { t } = useTranslation()
  const { bindText } = useFields({
    values: { message: values.message },
    errors: keepErrors({ message: values.message ? undefined : 'MANDATORY_MESSAGE' }),
    onChange,
  })
  return (
    <>
      <TextField
        id="customer"
        type="text"
        label={t('LABEL_CUSTOMER')}
        aria-label="Text field for the mail address of the user"
        disabled
        value={email}
        onText={() => {}}
      />
      <TextArea
        {...bindText('message')}
        id="complaintMessage"
        label={t('LABEL_MESSAGE')}
        aria-label="Field for entering the complaint"
        counted={maxMessageLength}
        counterId="messageCounter"
      />
      <FilePicker id="file" file={values.file} error={errorOf(values.file)} onFile={(file) => onChange({ file })} />
    </>
  )
}
