import type { Random } from '../facts/random.js'

/** A first name with letters that no fix can know. */
export function drawPerson(random: Random): string {
  const name = random.pick(['maja', 'omar', 'chloe', 'liam', 'yuki', 'sven', 'ines', 'tara'])
  return `${name}.${random.text(4, 'abcdefghijkmnopqrstuvwxyz')}`
}
