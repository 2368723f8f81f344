import { lazy, Suspense } from 'react'
import { CountryCode, type CountryFlagProps } from './country-code'

/** The pictures of all flags are one file, which is fetched when a flag is first shown; codes do without it. */
const FlagPicture = lazy(() =>
  import('./flag-picture').then(
    ({ FlagPicture }) => ({ default: FlagPicture }),
    (error: unknown) => {
      console.error(error)
      return { default: CountryCode }
    },
  ),
)

/** The flag of a country. */
export function CountryFlag(props: CountryFlagProps) {
  return (
    <Suspense fallback={<CountryCode {...props} />}>
      <FlagPicture {...props} />
    </Suspense>
  )
}
