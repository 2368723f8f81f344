import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The build writes this file last.
if (!existsSync('build/package-files.json')) {
  console.log('First start of this checkout: building Juice Lab once, which takes about a minute.')
  // The user's NODE_ENV names a profile of the lab; a build is always for production.
  const { NODE_ENV: _, ...env } = process.env
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  console.log('Built.')
}
