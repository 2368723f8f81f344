import type { Options } from 'canvas-confetti'

/** Constants of docs/contract/files-and-surfaces.md#look-and-feel. */
const dropsPerBurst = 225
const lastingMilliseconds = 6000
const juiceColours = ['#e8590c', '#f6c945', '#a3195b', '#2b7a4b']

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export async function celebrate(): Promise<void> {
  if (prefersReducedMotion()) return
  const { default: confetti } = await import('canvas-confetti')
  // Everything outside of an open dialog is dark.
  const place = document.querySelector('dialog:modal') ?? document.body
  const canvas = place.appendChild(document.createElement('canvas'))
  canvas.style.cssText = `position:fixed;inset:0;width:100%;height:100%;border:0;padding:0;background:none;pointer-events:none;z-index:-1`
  canvas.setAttribute('aria-hidden', 'true')
  const splash = confetti.create(canvas, { resize: true })
  const drop = confetti.shapeFromPath({ path: 'M5 0 C7 4 10 6 10 10 A5 5 0 0 1 0 10 C0 6 3 4 5 0 Z' })
  const burst: Options = {
    particleCount: dropsPerBurst,
    spread: 70,
    startVelocity: 60,
    ticks: 320,
    shapes: [drop],
    colors: juiceColours,
    scalar: 1.6,
  }
  void splash({ ...burst, angle: 60, origin: { x: 0, y: 1 } })
  void splash({ ...burst, angle: 120, origin: { x: 1, y: 1 } })
  setTimeout(() => {
    splash.reset()
    canvas.remove()
  }, lastingMilliseconds)
}
