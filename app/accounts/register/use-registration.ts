import { useRootData } from '../../browser/root-data'
import { useForm } from '../../kit/use-form'
import { checkRegistration, emptyRegistration } from './registration-rules'

/** The fields of a registration, by the rules of this lab. */
export function useRegistration() {
  const { minPasswordLength } = useRootData()
  return useForm(emptyRegistration, (values) => checkRegistration(values, minPasswordLength))
}
