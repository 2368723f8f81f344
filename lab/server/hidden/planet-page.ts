import { encode } from 'html-entities'
import type { Lab } from '../../lab.js'
import { fileOfPicture } from '../../options/catalogue-config.js'

export function writePlanetPage({ config, options }: Lab): string {
  const { easterEggPlanet, favicon } = config.application
  const name = encode(easterEggPlanet.name)
  const map = encode(encodeURIComponent(fileOfPicture(easterEggPlanet.overlayMap)))
  const assets = `${options.basePath}/assets`
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <title>Welcome to Planet ${name}</title>
    <link rel="icon" href="${assets}/public/${encode(encodeURIComponent(fileOfPicture(favicon)))}">
    <link rel="stylesheet" href="${assets}/private/planet.css">
  </head>
  <body>
    <main>
      <header>
        <p class="tag">Batch 00 · not for sale</p>
        <h1>Planet ${name}</h1>
      </header>
      <canvas id="planet" tabindex="0" role="img" data-map="${assets}/private/${map}"
        aria-label="A globe of planet ${name}. Arrow keys turn it, plus and minus zoom." aria-describedby="manual"></canvas>
      <footer>
        <p id="manual">Drag to turn, scroll or pinch to zoom. Keys: arrows, + and −.</p>
        <p class="controls">
          <button type="button" data-turn="-1" aria-label="Turn west">←</button>
          <button type="button" data-turn="1" aria-label="Turn east">→</button>
          <button type="button" data-zoom="-1" aria-label="Zoom out">−</button>
          <button type="button" data-zoom="1" aria-label="Zoom in">+</button>
        </p>
      </footer>
    </main>
    <script src="${assets}/private/planet.js"></script>
  </body>
</html>
`
}
