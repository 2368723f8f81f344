import { useState } from 'react'
import { useRootData } from '../../browser/root-data'
import { useForm } from '../../kit/use-form'
import { checkRegistration, emptyRegistration, type RegistrationValues } from './registration-rules'

/** The fields of a registration, by the rules of this lab. */
export function useRegistration() {
  const { minPasswordLength } = useRootData()
  const [comparedWith, setComparedWith] = useState<string>()
  const form = useForm(emptyRegistration, (values) => checkRegistration(values, minPasswordLength, comparedWith))
  const onChange = (change: Partial<RegistrationValues>) => {
    if (change.passwordRepeat !== undefined) setComparedWith(form.values.password)
    form.onChange(change)
  }
  return { ...form, onChange }
}
