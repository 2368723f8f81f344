import type { NearbyPlace } from '../../lab/outside/atlas'

interface AtlasLookupProps {
  readonly question: string
  /** Undefined when the question is no position. */
  readonly nearby: readonly NearbyPlace[] | undefined
}

export function AtlasLookup({ question, nearby }: AtlasLookupProps) {
  return (
    <section className="atlas">
      <form action="/outside/atlas/lookup">
        <label htmlFor="at">Position</label>
        <input
          id="at"
          name="at"
          type="text"
          defaultValue={question}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">Look it up</button>
      </form>
      {question && <div role="status">{nearby ? <NearbyPlaces places={nearby} /> : <NoPosition />}</div>}
    </section>
  )
}

function NoPosition() {
  return <p className="error">That is no position. Give latitude and longitude, as in 48.8584, 2.2945.</p>
}

function NearbyPlaces({ places }: { readonly places: readonly NearbyPlace[] }) {
  return (
    <ol>
      {places.map(({ name, country, distance }) => (
        <li key={name} data-inside={distance === 0}>
          <p>
            <strong>{name}</strong>, {country}
          </p>
          <span>{distance === 0 ? 'you are in it' : `${distance.toLocaleString('en')} km away`}</span>
        </li>
      ))}
    </ol>
  )
}
