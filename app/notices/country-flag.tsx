import { lazy, Suspense } from 'react'
import { CountryCode, type CountryFlagProps } from './country-code'

/** One file with all flags, fetched with the first flag that is shown. */
const FlagPicture = lazy(() =>
  import('./flag-picture').then(
    ({ FlagPicture }) => ({ default: FlagPicture }),
    (error: unknown) => {
      console.error(error)
      return { default: CountryCode }
    },
  ),
)

export function CountryFlag(props: CountryFlagProps) {
  return (
    <Suspense fallback={<CountryCode {...props} />}>
      <FlagPicture {...props} />
    </Suspense>
  )
}
