import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readShard, readShardDesks } from '../../lab/cli/class/class-shard.js'
import { readEnvironment } from '../../lab/cli/environment.js'
import { readRoster } from '../../lab/courses/roster.js'
import { labOptionsSchema } from '../../lab/options.js'
import { models, type PodSpec, podSpecModel } from './kubernetes-models.js'
import { findViolations } from './pod-security.js'
import { deployFolder, listResources, readDocuments, readObject, readObjects } from './read-manifests.js'

const read = (file: string) => readFileSync(join(deployFolder, '..', file), 'utf8')
const kustomization = readObject('Kustomization')
const { spec: set } = readObject('StatefulSet')
const pod = set.template.spec
const [container] = pod.containers
const environment = Object.fromEntries((container?.env ?? []).map(({ name, value = '' }) => [name, value]))
const names = readEnvironment(environment as NodeJS.ProcessEnv).publicNames
const shards = Array.from({ length: set.replicas }, (_, index) => index + set.ordinals.start)

describe('the manifests', () => {
  it('are all listed, and each object fits the model of its kind', () => {
    expect([...kustomization.resources].sort()).toEqual(listResources().sort())
    for (const { files } of kustomization.secretGenerator)
      for (const file of files) expect(existsSync(join(deployFolder, 'kubernetes', file)), file).toBe(true)
    expect(listResources().flatMap((file) => readDocuments(join('kubernetes', file)))).toHaveLength(
      shards.length + ['namespace', 'set', 'budget', 'pods', 'ingress', 'policy'].length,
    )
  })

  it('fit no model with a key that Kubernetes does not know', () => {
    const misspelt = { ...readObject('PodDisruptionBudget'), spec: { maxUnavailble: 1, selector: { matchLabels: {} } } }
    expect(models.PodDisruptionBudget.safeParse(misspelt).success).toBe(false)
    expect(podSpecModel.safeParse({ ...pod, hostNetwrk: true }).success).toBe(false)
  })

  it('use volumes, secrets and images that are there', () => {
    const mounted = pod.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name))
    const declared = [...(pod.volumes ?? []), ...set.volumeClaimTemplates.map(({ metadata }) => metadata)]
    expect(mounted.sort()).toEqual(declared.map(({ name }) => name).sort())
    const secrets = (pod.volumes ?? []).flatMap(({ secret }) => (secret ? [secret.secretName] : []))
    const byHand = [...read('docs/deploy.md').matchAll(/create secret generic (\S+) --from-file=(\S+)/g)]
    expect(secrets).toEqual(
      [...kustomization.secretGenerator, ...byHand.map(([, name]) => ({ name }))].map(({ name }) => name),
    )
    expect(kustomization.images.map(({ name }) => name)).toEqual(pod.containers.map(({ image }) => image))
  })

  it('carry a roster that can be read', () => {
    expect(readRoster(join(deployFolder, 'kubernetes', 'roster.csv')).length).toBeGreaterThan(0)
  })
})

describe('the pods', () => {
  it('break no rule of the profile that their namespace enforces', () => {
    expect(readObject('Namespace').metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    })
    expect(findViolations(pod)).toEqual([])
  })

  const own = container?.securityContext
  const withOwn = (securityContext: object): PodSpec =>
    podSpecModel.parse({ ...pod, containers: [{ ...container, securityContext: { ...own, ...securityContext } }] })
  it.each<[string, PodSpec]>([
    ['hostNetwork', { ...pod, hostNetwork: true }],
    ['hostPID', { ...pod, hostPID: true }],
    ['volume host', { ...pod, volumes: [...(pod.volumes ?? []), { name: 'host', hostPath: { path: '/' } }] }],
    ['runAsUser', { ...pod, securityContext: { ...pod.securityContext, runAsUser: 0 } }],
    ['runAsNonRoot of class', { ...pod, securityContext: { ...pod.securityContext, runAsNonRoot: undefined } }],
    ['seccompProfile of class', { ...pod, securityContext: { ...pod.securityContext, seccompProfile: undefined } }],
    ['privileged of class', withOwn({ privileged: true })],
    ['allowPrivilegeEscalation of class', withOwn({ allowPrivilegeEscalation: undefined })],
    ['capabilities.drop of class', withOwn({ capabilities: { drop: ['NET_RAW'] } })],
    ['capabilities.add of class', withOwn({ capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } })],
    ['procMount of class', withOwn({ procMount: 'Unmasked' })],
  ])('would be refused for %s', (rule, other) => {
    expect(findViolations(other)).toEqual([rule])
  })

  it('write nowhere but in their volume, and hold no token of the cluster', () => {
    expect(pod.automountServiceAccountToken).toBe(false)
    for (const { securityContext, volumeMounts } of pod.containers) {
      expect(securityContext?.readOnlyRootFilesystem).toBe(true)
      const writable = volumeMounts.filter(({ readOnly }) => !readOnly)
      expect(writable.map(({ mountPath }) => mountPath)).toEqual(['/data'])
    }
  })

  it('are probed where a lab always answers, and have bounds', () => {
    for (const { startupProbe, readinessProbe, livenessProbe, ports, resources } of pod.containers) {
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
        expect(httpGet.path).toBe('/rest/admin/application-version')
        expect(ports.find(({ name }) => name === httpGet.port)?.containerPort).toBe(3000)
      }
      expect(Object.keys(resources.limits).sort()).toEqual(['cpu', 'ephemeral-storage', 'memory'])
    }
  })
})

describe('the shards', () => {
  it('are as many as they are told, each with a service and a name of its own', () => {
    expect(environment.SHARDS).toBe(String(set.replicas))
    expect(container?.args.join(' ')).toContain('--shard auto/$(SHARDS)')
    const services = readObjects('Service')
    for (const shard of shards)
      expect(services.find(({ metadata }) => metadata.name === `class-${shard}`)?.spec.selector).toEqual({
        'statefulset.kubernetes.io/pod-name': `class-${shard}`,
      })
    expect(services.find(({ metadata }) => metadata.name === set.serviceName)?.spec.clusterIP).toBe('None')
    for (const shard of shards)
      expect(readShard({ index: shard, of: set.replicas }, names)).toEqual({
        index: shard,
        of: set.replicas,
        origins: shards.map((other) => `https://class-${other}.example.com`),
      })
    expect(names).toHaveLength(set.replicas)
  })

  it('read roster and key from where they are mounted', () => {
    const mounted = container?.volumeMounts.filter(({ readOnly }) => readOnly).map(({ mountPath }) => mountPath) ?? []
    for (const [option, file] of [
      ['--roster', 'roster.csv'],
      ['--key', 'key.json'],
      // Without it the token would stand in the pods' logs.
      ['--token-file', 'desk-token'],
    ] as const)
      expect(mounted.map((path) => `${path}/${file}`)).toContain(container?.args[container.args.indexOf(option) + 1])
  })

  it('are reached by their names, over HTTPS, at ports that they listen on', () => {
    const { rules, tls, ingressClassName } = readObject('Ingress').spec
    expect(ingressClassName).toBe('nginx')
    const led = rules.flatMap(({ host, http }) =>
      http.paths.map(({ backend: { service } }) => `${host} ${service.name} ${service.port.name}`),
    )
    // No desk is reached from outside.
    expect(led).toEqual(shards.map((shard) => `class-${shard}.example.com class-${shard} shop`))
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual(rules.map(({ host }) => host))
    const listening = new Set(container?.ports.map(({ name }) => name))
    for (const { spec } of readObjects('Service'))
      for (const { name, port, targetPort } of spec.ports) {
        expect(listening).toContain(targetPort)
        expect(container?.ports.find((own) => own.name === name)?.containerPort).toBe(port)
      }
  })

  it('let in only the ingress and each other, and call only the desks and their names', () => {
    const { podSelector, policyTypes, ingress, egress } = readObject('NetworkPolicy').spec
    expect([podSelector, policyTypes]).toEqual([{}, ['Ingress', 'Egress']])
    const desks = { podSelector: {} }
    const namespace = (name: string) => ({
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
    })
    expect(ingress).toEqual([
      { from: [namespace('ingress-nginx')], ports: [{ port: 'shop' }] },
      { from: [desks], ports: [{ port: 'desk' }] },
    ])
    expect(egress).toEqual([
      { to: [desks], ports: [{ port: 'desk' }] },
      // Resolvers are not in the same place in all clusters.
      { ports: [53, 5353].flatMap((port) => ['UDP', 'TCP'].map((protocol) => ({ port, protocol }))) },
    ])
  })

  it('reach the desks of each other at services that there are', () => {
    const { shardDesks } = readEnvironment(environment as NodeJS.ProcessEnv)
    expect(readShardDesks(shardDesks, { index: null, of: set.replicas })).toEqual(
      shards.map((shard) => `http://class-${shard}:3001`),
    )
  })

  it('are told of proxies and names that a lab takes', () => {
    const { trustedProxies } = readEnvironment(environment as NodeJS.ProcessEnv)
    const { publicNames: known, trustedProxies: trusted } = labOptionsSchema.shape
    expect([known.safeParse(names).success, trusted.safeParse(trustedProxies).success]).toEqual([true, true])
    expect([names.length, trustedProxies.length].every((count) => count > 0)).toBe(true)
  })
})
