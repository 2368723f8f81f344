import { readFixture } from '../package/read-fixture.js'

/** Degrees; north and east are positive. */
interface Position {
  readonly latitude: number
  readonly longitude: number
}

export interface NearbyPlace {
  readonly name: string
  readonly country: string
  /** Kilometres to its nearest edge; 0 inside. */
  readonly distance: number
}

export interface Atlas {
  /** The nearest landscapes; of those around the position the biggest first. Reads `36.9, -84.3`, `36.9 N 84.3 W` and `36° 57' 31" N, 84° 20' 53" W`. */
  around(position: string): NearbyPlace[] | undefined
}

interface Place {
  readonly name: string
  readonly country: string
  /** Circles: latitude, longitude, radius in kilometres. */
  readonly areas: readonly (readonly [number, number, number])[]
}

const shown = 5
const earthRadius = 6371

/** Reads its places at the first question. */
export function openAtlas(): Atlas {
  let places: readonly Place[] | undefined
  return {
    around(text) {
      const position = parsePosition(text)
      if (position === undefined) return undefined
      places ??= readFixture<Place[]>('outside', 'places.yml')
      return places
        .map((place) => ({ place, distance: distanceTo(place, position) }))
        .sort((a, b) => a.distance - b.distance || sizeOf(b.place) - sizeOf(a.place))
        .slice(0, shown)
        .map(({ place: { name, country }, distance }) => ({ name, country, distance }))
    },
  }
}

function parsePosition(text: string): Position | undefined {
  const angle =
    /([+-]?\d+(?:\.\d+)?)\s*(?:°|deg)?\s*(?:(\d+(?:\.\d+)?)\s*['′’])?\s*(?:(\d+(?:\.\d+)?)\s*["″”])?\s*([NSEW])?/gi
  const [first, second, third] = [...text.slice(0, 200).matchAll(angle)].map(readAngle)
  if (first === undefined || second === undefined || third !== undefined) return undefined
  const [latitude, longitude] = first.isLongitude ? [second.degrees, first.degrees] : [first.degrees, second.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function readAngle([, degrees = '0', minutes = '0', seconds = '0', hemisphere = '']: RegExpExecArray) {
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = degrees.startsWith('-') || /[SW]/i.test(hemisphere)
  return { degrees: isNegative ? -size : size, isLongitude: /[EW]/i.test(hemisphere) }
}

function distanceTo({ areas }: Place, position: Position): number {
  const edges = areas.map(([latitude, longitude, radius]) => arc({ latitude, longitude }, position) - radius)
  return Math.max(0, Math.round(Math.min(...edges)))
}

function sizeOf({ areas }: Place): number {
  return areas.reduce((sum, [, , radius]) => sum + radius ** 2, 0)
}

/** Great circle in kilometres. */
function arc(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2
  const part =
    haversine(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * haversine(radians(b.longitude - a.longitude))
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, part)))
}
