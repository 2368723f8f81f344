import * as z from 'zod'

const words = z.record(z.string(), z.string())
const quantity = z.string().regex(/^\d+(\.\d+)?(m|k|Ki|M|Mi|G|Gi)?$/)
const portName = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,13}[a-z0-9])?$/)
const portNumber = z.number().int().min(1).max(65535)
const dnsName = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/)
const selector = z.strictObject({ matchLabels: words })
const peer = z.union([
  z.strictObject({ namespaceSelector: selector }),
  z.strictObject({ podSelector: z.strictObject({}) }),
])
const metadata = z.strictObject({ name: dnsName, labels: words.optional(), annotations: words.optional() })

const seccompProfile = z.strictObject({ type: z.enum(['RuntimeDefault', 'Localhost', 'Unconfined']) })
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: portName }),
  initialDelaySeconds: z.number().int().optional(),
  periodSeconds: z.number().int().min(1),
  timeoutSeconds: z.number().int().min(1).optional(),
  failureThreshold: z.number().int().min(1).optional(),
})
const amounts = z.strictObject({ cpu: quantity, memory: quantity, 'ephemeral-storage': quantity.optional() })

export const containerModel = z.strictObject({
  name: dnsName,
  image: z.string().min(1),
  args: z.array(z.string()),
  env: z.array(
    z.strictObject({
      name: z.string().regex(/^[A-Z][A-Z_]*$/),
      value: z.string().optional(),
      valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.string() }) }).optional(),
    }),
  ),
  ports: z.array(z.strictObject({ name: portName, containerPort: portNumber, hostPort: z.number().optional() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  securityContext: z
    .strictObject({
      privileged: z.boolean().optional(),
      allowPrivilegeEscalation: z.boolean().optional(),
      readOnlyRootFilesystem: z.boolean().optional(),
      runAsNonRoot: z.boolean().optional(),
      runAsUser: z.number().optional(),
      procMount: z.string().optional(),
      seccompProfile: seccompProfile.optional(),
      capabilities: z
        .strictObject({ add: z.array(z.string()).optional(), drop: z.array(z.string()).optional() })
        .optional(),
    })
    .optional(),
  volumeMounts: z.array(
    z.strictObject({ name: dnsName, mountPath: z.string().startsWith('/'), readOnly: z.boolean().optional() }),
  ),
})

export const podSpecModel = z.strictObject({
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  terminationGracePeriodSeconds: z.number().int(),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext: z
    .strictObject({
      runAsNonRoot: z.boolean().optional(),
      runAsUser: z.number().int().optional(),
      runAsGroup: z.number().int().optional(),
      fsGroup: z.number().int().optional(),
      fsGroupChangePolicy: z.enum(['OnRootMismatch', 'Always']).optional(),
      seccompProfile: seccompProfile.optional(),
      sysctls: z.array(z.unknown()).optional(),
    })
    .optional(),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: z.number().int().min(1),
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: selector,
      }),
    )
    .optional(),
  containers: z.array(containerModel).min(1),
  initContainers: z.array(containerModel).optional(),
  volumes: z
    .array(
      z.strictObject({
        name: dnsName,
        secret: z.strictObject({ secretName: dnsName, defaultMode: z.number().int().min(0).max(0o777) }).optional(),
        emptyDir: z.strictObject({ sizeLimit: quantity.optional() }).optional(),
        hostPath: z.strictObject({ path: z.string() }).optional(),
      }),
    )
    .optional(),
})

export type PodSpec = z.infer<typeof podSpecModel>

const servicePort = z.strictObject({ name: portName, port: portNumber, targetPort: portName })
const ofKind = <Shape extends z.ZodRawShape>(apiVersion: string, kind: string, shape: Shape) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...shape })

/** The objects of `deploy/kubernetes`, by kind; a key that Kubernetes does not know is an error. */
export const models = {
  Namespace: ofKind('v1', 'Namespace', {}),
  StatefulSet: ofKind('apps/v1', 'StatefulSet', {
    spec: z.strictObject({
      serviceName: dnsName,
      replicas: z.number().int().min(1),
      ordinals: z.strictObject({ start: z.number().int().min(0) }),
      podManagementPolicy: z.enum(['Parallel', 'OrderedReady']),
      selector,
      template: z.strictObject({ spec: podSpecModel }),
      volumeClaimTemplates: z.array(
        z.strictObject({
          metadata,
          spec: z.strictObject({
            accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteOncePod', 'ReadWriteMany'])),
            resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
          }),
        }),
      ),
    }),
  }),
  PodDisruptionBudget: ofKind('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ maxUnavailable: z.number().int(), selector }),
  }),
  Service: ofKind('v1', 'Service', {
    spec: z.strictObject({
      clusterIP: z.literal('None').optional(),
      publishNotReadyAddresses: z.boolean().optional(),
      selector: words,
      ports: z.array(servicePort),
    }),
  }),
  Ingress: ofKind('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: dnsName,
      tls: z.array(z.strictObject({ secretName: dnsName, hosts: z.array(dnsName) })),
      rules: z.array(
        z.strictObject({
          host: dnsName,
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.literal('/'),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name: dnsName, port: z.strictObject({ name: portName }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  NetworkPolicy: ofKind('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: z.strictObject({}),
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(
        z.strictObject({
          from: z.array(peer).min(1),
          ports: z.array(z.strictObject({ port: portName })),
        }),
      ),
      egress: z.array(
        z.strictObject({
          to: z.array(peer).min(1).optional(),
          ports: z.array(
            z.strictObject({ port: z.union([portName, z.int()]), protocol: z.enum(['UDP', 'TCP']).optional() }),
          ),
        }),
      ),
    }),
  }),
  Kustomization: z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: dnsName,
    resources: z.array(z.string()),
    labels: z.array(z.strictObject({ includeSelectors: z.literal(true), pairs: words })),
    images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
    secretGenerator: z.array(z.strictObject({ name: dnsName, files: z.array(z.string()) })),
  }),
} as const

export type Kind = keyof typeof models
export type ObjectOf<Name extends Kind> = z.infer<(typeof models)[Name]>
