import { useState } from 'react'
import { usePorts } from '../../browser/ports'
import { useRootData } from '../../browser/root-data'
import { useForm } from '../../kit/forms/use-form'
import { checkRegistration, emptyRegistration, type RegistrationValues } from './registration-rules'

/** The fields of a registration, by the rules of this lab. */
export function useRegistration() {
  const { minPasswordLength } = useRootData()
  const { isRepetition } = usePorts()
  const [passwordThen, setPasswordThen] = useState('')
  const form = useForm(emptyRegistration, (values) =>
    checkRegistration(values, minPasswordLength, isRepetition(values.passwordRepeat, values.password, passwordThen)),
  )
  const onChange = (change: Partial<RegistrationValues>) => {
    if (change.passwordRepeat !== undefined) setPasswordThen(form.values.password)
    form.onChange(change)
  }
  return { ...form, onChange }
}
