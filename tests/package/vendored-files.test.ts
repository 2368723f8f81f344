import { expect, it } from 'vitest'
import { placeInPackages } from '../../packaging/bundle.js'

it.each([
  ['/home/me/juice-lab/node_modules/svg-captcha/lib/index.js', 'svg-captcha', 'svg-captcha/lib/index.js'],
  ['/elsewhere/node_modules/open/node_modules/is-wsl/index.js', 'open', 'open/node_modules/is-wsl/index.js'],
  ['C:\\juice-lab\\node_modules\\serve-index\\index.js', 'serve-index', 'serve-index/index.js'],
])('finds the copied files of %s wherever the folder of packages is', (path, name, place) => {
  expect(placeInPackages(path, name)).toBe(place)
})
