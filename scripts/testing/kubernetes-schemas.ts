import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

interface Fault {
  instancePath: string;
  keyword: string;
  params: object;
}

type Validate = ((data: unknown) => boolean) & { errors?: Fault[] | null };

/** Returns the folder with the schemas of the published APIs, compiled to functions. */
const folderOf = (name: string) => join(dirname(fileURLToPath(import.meta.resolve(name))), '_schemas');
const clusterSchemas = folderOf('kubernetes-models');
const gatewaySchemas = folderOf('@kubernetes-models/gateway-api');

/** Returns the schema of a kind. Example: `apps/v1` and `StatefulSet` are in `IoK8sApiAppsV1StatefulSet.js`. */
async function schemaOf({ apiVersion, kind }: Manifest): Promise<Validate> {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const isGateway = group === 'gateway.networking.k8s.io';
  const folder = isGateway ? gatewaySchemas : clusterSchemas;
  const area = isGateway ? 'SigsGatewayApiApis' : `Api${group.split('.')[0]}`;
  const wanted = `IoK8s${area}${version}${kind}.js`.toLowerCase();
  const file = readdirSync(folder).find((name) => name.toLowerCase() === wanted);
  if (file === undefined) throw new Error(`There is no schema of ${apiVersion} ${kind}.`);
  return (await import(pathToFileURL(join(folder, file)).href)).validate;
}

/**
 * Wraps data and records which fields are read. A schema reads each field that it knows, and lists the names of an
 * object with free keys. So unread fields are unknown fields.
 */
function watched(data: unknown, path: string, unread: Set<string>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((one, index) => watched(one, `${path}/${index}`, unread));
  const inner = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, watched(value, `${path}/${name}`, unread)]),
  );
  for (const name of Object.keys(inner)) unread.add(`${path}/${name}`);
  return new Proxy(inner, {
    get(target, name) {
      unread.delete(`${path}/${String(name)}`);
      return Reflect.get(target, name);
    },
  });
}

/** Returns the schema errors of a manifest, including unknown fields. */
export async function schemaFaults(manifest: Manifest): Promise<string[]> {
  const validate = await schemaOf(manifest);
  const unread = new Set<string>();
  validate(watched(manifest, '', unread));
  const where = `${manifest.kind} ${manifest.metadata.name}: `;
  return [
    ...(validate.errors ?? []).map(
      ({ instancePath, keyword, params }) => `${where}${instancePath} ${keyword} ${JSON.stringify(params)}`,
    ),
    ...[...unread].filter((path) => !unread.has(dirname(path))).map((path) => `${where}${path} is unknown`),
  ];
}
