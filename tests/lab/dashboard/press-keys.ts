import type { render } from 'ink-testing-library'

type View = Pick<ReturnType<typeof render>, 'stdin' | 'lastFrame'>

/** Presses keys one after the other, each once effects and promises have had their turn, and returns the last frame. */
export async function press({ stdin, lastFrame }: View, ...keys: string[]): Promise<string> {
  for (const key of keys) {
    await settle()
    stdin.write(key)
  }
  await settle()
  return lastFrame() ?? ''
}

/** Long enough for effects and promises to have their turn. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20))
}
