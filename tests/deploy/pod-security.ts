import type { PodSpec } from './kubernetes-models.js'

const harmlessVolumes = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]

/** The faults of a pod under the profile `restricted` of the Pod Security Standards, https://kubernetes.io/docs/concepts/security/pod-security-standards/. */
export function findViolations(pod: PodSpec): string[] {
  const { securityContext: whole = {}, volumes = [], containers, initContainers = [] } = pod
  const seccomp = ['RuntimeDefault', 'Localhost']
  const violations = (['hostNetwork', 'hostPID', 'hostIPC'] as const).filter((key) => pod[key]).map(String)
  for (const { name, ...sources } of volumes)
    if (Object.keys(sources).some((kind) => !harmlessVolumes.includes(kind))) violations.push(`volume ${name}`)
  if ((whole.sysctls ?? []).length > 0) violations.push('sysctls')
  if (whole.runAsUser === 0) violations.push('runAsUser')
  for (const { securityContext: own = {}, ports = [], name } of [...containers, ...initContainers]) {
    const { add = [], drop = [] } = own.capabilities ?? {}
    const rules = {
      privileged: own.privileged !== true,
      allowPrivilegeEscalation: own.allowPrivilegeEscalation === false,
      'capabilities.drop': drop.includes('ALL'),
      'capabilities.add': add.every((capability) => capability === 'NET_BIND_SERVICE'),
      runAsNonRoot: (own.runAsNonRoot ?? whole.runAsNonRoot) === true,
      runAsUser: own.runAsUser !== 0,
      seccompProfile: seccomp.includes((own.seccompProfile ?? whole.seccompProfile)?.type ?? ''),
      procMount: (own.procMount ?? 'Default') === 'Default',
      hostPort: ports.every(({ hostPort = 0 }) => hostPort === 0),
    }
    violations.push(...Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${rule} of ${name}`])))
  }
  return violations
}
