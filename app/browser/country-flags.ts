import { useEffect, useState } from 'react'

/** The address of a country's flag; undefined until it is known, and for codes without a flag. */
export function useFlagAddress(code: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    import('./flag-files').then(({ findFlag }) => isWanted && setAddress(findFlag(code)), console.error)
    return () => {
      isWanted = false
    }
  }, [code])
  return address
}
