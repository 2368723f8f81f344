import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readShard, readShardDesks } from '../../lab/cli/class/class-shard.js'
import { readEnvironment } from '../../lab/cli/environment.js'
import { labOptionsSchema } from '../../lab/options.js'
import { type Compose, type ComposeService, composeModel } from './compose-models.js'
import { deployFolder, readDocuments } from './read-manifests.js'

const read = (file: string): Compose => composeModel.parse(withoutExtensions(readDocuments(file)[0]))
const withoutExtensions = (document: unknown) =>
  Object.fromEntries(Object.entries(document as object).filter(([key]) => !key.startsWith('x-')))

/** Variables with what stands behind `:-` for their values. */
const fill = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

const files = { 'compose.yaml': read('compose.yaml'), 'swarm.yaml': read('swarm.yaml') }
const labs = Object.entries(files).flatMap(([file, { services }]) =>
  Object.entries(services)
    .filter(([name]) => name !== 'caddy')
    .map(([name, service]) => [`${name} of ${file}`, service, file] as [string, ComposeService, keyof typeof files]),
)

describe.each(labs)('the service %s', (_name, service, file) => {
  it('has no rights, writes to one volume only, and is bounded', () => {
    expect(service).toMatchObject({ read_only: true, user: '65532:0', cap_drop: ['ALL'] })
    expect(service.cap_add).toBe(undefined)
    const writable = (service.volumes ?? []).filter((volume) => !volume.endsWith(':ro'))
    expect(writable).toEqual([expect.stringMatching(/^[a-z0-9-]+:\/data$/)])
    expect(service.mem_limit ?? service.deploy?.resources?.limits.memory).toMatch(/^\d+(m|g|M|G)$/)
    if (file === 'compose.yaml') expect(service.security_opt).toEqual(['no-new-privileges:true'])
  })

  it('can be reached by nobody but this machine or Caddy', () => {
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
    if (service.ports) return
    expect(service.networks).toEqual(['inside'])
    expect(files[file].networks.inside?.internal).toBe(true)
  })

  it('believes the network that Caddy is in, and has names that a lab takes', () => {
    if (service.ports) return
    const variables = Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([key, text]) => [key, fill(text)]),
    )
    const { publicNames, trustedProxies } = readEnvironment(variables as unknown as NodeJS.ProcessEnv)
    expect(labOptionsSchema.shape.publicNames.parse(publicNames)).toEqual(publicNames)
    expect(publicNames.length).toBeGreaterThan(1)
    expect(trustedProxies).toEqual(files[file].networks.inside?.ipam?.config.map(({ subnet }) => subnet))
  })
})

describe.each(Object.entries(files))('%s', (_file, { services, networks, volumes, configs = {}, secrets = {} }) => {
  it('names no volume, network, file or service that is not there', () => {
    for (const service of Object.values(services)) {
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        const isThere = source.startsWith('.') ? existsSync(join(deployFolder, source)) : Object.hasOwn(volumes, source)
        expect(isThere, source).toBe(true)
      }
      for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network)
      for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source)
      for (const { source } of service.secrets ?? []) expect(Object.keys(secrets)).toContain(source)
      for (const other of service.depends_on ?? []) expect(Object.keys(services)).toContain(other)
    }
    for (const { file } of Object.values(configs)) expect(existsSync(join(deployFolder, file)), file).toBe(true)
  })
})

describe('swarm.yaml', () => {
  const shards = Object.entries(files['swarm.yaml'].services).filter(([name]) => name !== 'caddy')
  const caddyfile = readFileSync(join(deployFolder, 'swarm.Caddyfile'), 'utf8')

  it('has a service, a volume and a node for each shard', () => {
    expect(shards).toHaveLength(3)
    for (const [index, [name, { command = [], volumes, deploy, environment = {}, secrets = [] }]] of shards.entries()) {
      const number = index + 1
      expect(name).toBe(`class-${number}`)
      expect(command[command.indexOf('--shard') + 1]).toBe(`${number}/${shards.length}`)
      expect(secrets.map(({ target }) => `/run/secrets/${target}`)).toEqual([command[command.indexOf('--key') + 1]])
      const names = fill(environment.PUBLIC_NAME ?? '').split(',')
      expect(readShard({ index: number, of: shards.length }, names).origins).toEqual(
        shards.map(([other]) => `https://${other}.example.com`),
      )
      expect(
        readShardDesks(fill(environment.SHARD_DESKS ?? '').split(','), { index: number, of: shards.length }),
      ).toEqual(shards.map(([other]) => `http://${other}:3001`))
      expect(names.slice(shards.length)).toEqual(shards.map((_, place) => `desk-${place + 1}.example.com`))
      expect(volumes).toEqual([`class-${number}:/data`])
      expect(deploy).toMatchObject({ replicas: 1, placement: { constraints: [`node.labels.shard == ${number}`] } })
      expect(deploy?.update_config?.order).toBe('stop-first')
    }
  })

  it('has a name for each door and desk', () => {
    const sites = [
      ...caddyfile.matchAll(/^(\S+)\.\{\$DOMAIN\} \{\n(?:\timport instructors\n)?\treverse_proxy (\S+) \{/gm),
    ].map(([, ...pair]) => pair)
    expect(sites).toEqual([
      ...shards.map(([name]) => [name, `${name}:3000`]),
      ...shards.map(([name]) => [name.replace('class', 'desk'), `${name}:3001`]),
    ])
  })
})

describe.each(['Caddyfile', 'swarm.Caddyfile'])('%s', (file) => {
  it('shows desks to private addresses alone, unless it is told of others', () => {
    const text = readFileSync(join(deployFolder, file), 'utf8')
    expect(text).toContain('\t@elsewhere not remote_ip {$DESK_FROM:private_ranges}\n\tabort @elsewhere\n')
    const sites = text.split(/^(?=\S+ \{$)/m)
    const guarded = sites.filter((site) => /import instructors|abort @elsewhere\n\treverse_proxy/.test(site))
    const desks = sites.filter((site) => /^\treverse_proxy .*(?:3001|DESK)/m.test(site))
    expect(desks.length).toBeGreaterThan(0)
    expect(guarded).toEqual(desks)
  })

  it('lets no visitor say which name and scheme was asked for', () => {
    const text = readFileSync(join(deployFolder, file), 'utf8')
    for (const line of ['header_up X-Forwarded-Host {host}', 'header_up X-Forwarded-Proto {scheme}'])
      expect(text).toContain(`\t${line}\n`)
    expect(text.match(/reverse_proxy/g)).toHaveLength(text.match(/import forwarded/g)?.length ?? 0)
  })
})
