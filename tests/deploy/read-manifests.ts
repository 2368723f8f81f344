import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAll, YAML11_SCHEMA } from 'js-yaml'
import { packageRoot } from '../../lab/package/package-root.js'
import { type Kind, models, type ObjectOf } from './kubernetes-models.js'

export const deployFolder = join(packageRoot, 'deploy')

/** The documents of a file below `deploy`, as the YAML of Kubernetes and Docker has it: merge keys and all. */
export function readDocuments(file: string): unknown[] {
  return loadAll(readFileSync(join(deployFolder, file), 'utf8'), { schema: YAML11_SCHEMA })
}

const folder = 'kubernetes'

/** The YAML files of `deploy/kubernetes` but for the one that lists them. */
export function listResources(): string[] {
  return readdirSync(join(deployFolder, folder)).filter(
    (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
  )
}

/** All objects of a kind; throws where any object does not fit its model. */
export function readObjects<Name extends Kind>(kind: Name): ObjectOf<Name>[] {
  return ['kustomization.yaml', ...listResources()]
    .flatMap((file) => readDocuments(join(folder, file)))
    .map((document) => {
      const named = (document as { kind?: string }).kind ?? ''
      if (!Object.hasOwn(models, named)) throw new Error(`There is no model of ${named}.`)
      return models[named as Kind].parse(document)
    })
    .filter((object): object is ObjectOf<Name> => object.kind === kind)
}

/** The only object of a kind. */
export function readObject<Name extends Kind>(kind: Name): ObjectOf<Name> {
  const [only, ...others] = readObjects(kind)
  if (only === undefined || others.length > 0) throw new Error(`There is not exactly one ${kind}.`)
  return only
}
