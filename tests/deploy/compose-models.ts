import * as z from 'zod'

const words = z.record(z.string(), z.string())

/** A service of `compose.yaml` or `swarm.yaml`, with the keys that stand there. */
const serviceModel = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  profiles: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  init: z.boolean().optional(),
  user: z
    .string()
    .regex(/^\d+:\d+$/)
    .optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  pids_limit: z.number().int().optional(),
  mem_limit: z.string().optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z.array(z.string()).optional(),
  environment: words.optional(),
  ports: z
    .array(
      z.union([
        z.string(),
        z.strictObject({ target: z.number(), published: z.number(), mode: z.enum(['host', 'ingress']) }),
      ]),
    )
    .optional(),
  volumes: z.array(z.string()).optional(),
  networks: z.array(z.string()).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string(), mode: z.number().optional() })).optional(),
  secrets: z.array(z.strictObject({ source: z.string(), target: z.string(), mode: z.number().optional() })).optional(),
  deploy: z
    .strictObject({
      replicas: z.number().int(),
      restart_policy: z.strictObject({
        condition: z.enum(['any', 'on-failure', 'none']),
        delay: z.string().optional(),
      }),
      update_config: z.strictObject({ order: z.enum(['stop-first', 'start-first']) }).optional(),
      placement: z.strictObject({ constraints: z.array(z.string()) }).optional(),
      resources: z
        .strictObject({
          limits: z.strictObject({ cpus: z.string(), memory: z.string() }),
          reservations: z.strictObject({ cpus: z.string(), memory: z.string() }),
        })
        .optional(),
    })
    .optional(),
})

const network = z
  .strictObject({
    driver: z.literal('overlay').optional(),
    internal: z.boolean().optional(),
    ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }).optional(),
  })
  .nullable()

export const composeModel = z.strictObject({
  version: z.string().optional(),
  services: z.record(z.string(), serviceModel),
  configs: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
  secrets: z.record(z.string(), z.strictObject({ external: z.literal(true), name: z.string() })).optional(),
  networks: z.record(z.string(), network),
  volumes: z.record(z.string(), z.null()),
})

export type Compose = z.infer<typeof composeModel>
export type ComposeService = z.infer<typeof serviceModel>
