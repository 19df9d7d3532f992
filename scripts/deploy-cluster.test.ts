import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { parseAllDocuments } from 'yaml';
import { type Manifest, schemaFaults } from './testing/kubernetes-schemas.ts';

// `closeDeadlineMs` of apps/site/src/lifecycle.ts, and the table of time limits in docs/operations.md.
const closeDeadlineSeconds = 70;
const idleConnectionSeconds = 65;
const memoryInUseMib = 308;
const migrationName = 'airway-congress-migrate-0-1-0';

const text = readFileSync(join(import.meta.dirname, '..', 'deploy', 'kubernetes.yaml'), 'utf8');

const manifestsIn = (yaml: string): Manifest[] =>
  parseAllDocuments(yaml).map((document) => {
    assert.deepEqual([document.errors, document.warnings], [[], []]);
    return document.toJS();
  });
const manifests = manifestsIn(text);

/** Kind of the controller itself. No package has its schema. */
const policyOfController = 'BackendTrafficPolicy';

async function faultsIn(yaml: string): Promise<string[]> {
  const known = manifestsIn(yaml).filter(({ kind }) => kind !== policyOfController);
  return (await Promise.all(known.map(schemaFaults))).flat();
}

const named = <Kind>(kind: string, name = 'airway-congress'): Kind =>
  (manifests.find((one) => one.kind === kind && one.metadata.name === name) as Kind) ?? assert.fail(kind);

const site = named<IStatefulSet>('StatefulSet').spec?.template.spec ?? assert.fail();
const migration = named<IJob>('Job', migrationName).spec?.template.spec ?? assert.fail();
const containersOf = ({ containers, initContainers = [] }: typeof site) => [...initContainers, ...containers];
const [program = assert.fail()]: IContainer[] = site.containers;

test('every manifest is what the schema of its kind allows, and has no field that nobody knows', async () => {
  assert.ok(manifests.length > 10);
  assert.deepEqual(await faultsIn(text), []);
});

test('a slip of the pen is found', async () => {
  const slips = [
    ['readinessProbe', 'readinesProbe'],
    ['replicas: 2', 'replicas: two'],
    ['limits: { memory: 1Gi }', 'limits: { memory: 1Gib }'],
    ['maxUnavailable: 1', 'maxUnavaliable: 1'],
    ['cidr: 0.0.0.0/0', 'cdir: 0.0.0.0/0'],
    ['type: RequestRedirect', 'type: Redirect'],
    ['timeouts: { request: 0s }', 'timeouts: { requests: 0s }'],
  ] as const;
  for (const [right, wrong] of slips) {
    assert.ok(text.includes(right), right);
    assert.notDeepEqual(await faultsIn(text.replace(right, wrong)), [], wrong);
  }
});

test('instances share their files by a bucket, and each keeps its journal on a disk of its own', () => {
  const { data } = named<IConfigMap>('ConfigMap');
  assert.match(data?.S3_BUCKET ?? '', /./);
  assert.equal(data?.FILES_DIR, undefined);
  const secrets = named<{ stringData: Record<string, string> }>('Secret').stringData;
  assert.ok(secrets.S3_ACCESS_KEY_ID && secrets.S3_SECRET_ACCESS_KEY);
  assert.equal(program.volumeMounts?.find(({ name }) => name === 'data')?.mountPath, '/var/lib/airway');
  assert.equal(
    site.volumes?.find(({ name }) => name === 'data'),
    undefined,
  );
  const [disk] = named<IStatefulSet>('StatefulSet').spec?.volumeClaimTemplates ?? [];
  assert.deepEqual([disk?.metadata?.name, disk?.spec?.accessModes], ['data', ['ReadWriteOnce']]);
});

test('what must be there before the instances is applied first, and by itself', () => {
  const first = manifests.filter(({ metadata }) => metadata.labels?.step === 'first');
  assert.deepEqual(
    first.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    [
      'Secret airway-congress',
      'Secret airway-congress-owner',
      'ConfigMap airway-congress',
      `Job ${migrationName}`,
      'NetworkPolicy airway-congress',
      'NetworkPolicy airway-congress-migrate',
    ],
  );
});

test('an instance that ends is sent nobody any more, and has time for what is under way', () => {
  const drainMs = Number(named<IConfigMap>('ConfigMap').data?.DRAIN_MS);
  assert.ok(drainMs >= 5000 && drainMs <= 10_000);
  assert.ok((site.terminationGracePeriodSeconds ?? 0) >= drainMs / 1000 + closeDeadlineSeconds);
  assert.equal(program.lifecycle, undefined);
});

test('an instance is asked whether it lives at one address, and whether it serves at another', () => {
  const { startupProbe, livenessProbe, readinessProbe } = program;
  const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path);
  assert.deepEqual(paths, ['/healthz', '/healthz', '/readyz']);
  assert.ok((startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0) >= 60);
});

test('no program is root, writes beside its volumes, or may more than it needs; each asks for what it uses', () => {
  for (const pod of [site, migration]) {
    assert.equal(pod.automountServiceAccountToken, false);
    assert.equal(pod.securityContext?.runAsNonRoot, true);
    assert.deepEqual(pod.securityContext?.seccompProfile, { type: 'RuntimeDefault' });
  }
  for (const { securityContext, resources } of [...containersOf(site), ...containersOf(migration)]) {
    assert.deepEqual(securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    assert.ok(resources?.requests?.memory && resources.limits?.memory);
  }
  assert.ok(Number.parseInt(String(program.resources?.requests?.memory), 10) > memoryInUseMib);
});

test('instances stand on different machines, and are not taken away together', () => {
  assert.deepEqual(
    site.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey),
    ['kubernetes.io/hostname'],
  );
  const budget = named<{ spec: { maxUnavailable: number } }>('PodDisruptionBudget');
  assert.equal(budget.spec.maxUnavailable, 1);
});

test('programs reach what they need and are reached by the gateway alone', () => {
  const portsOf = (name: string) =>
    named<INetworkPolicy>('NetworkPolicy', name).spec?.egress?.map(({ ports }) =>
      ports?.map(({ port }) => port),
    );
  assert.deepEqual(portsOf('airway-congress'), [[53, 53], [5432], [6379], [443, 465, 587]]);
  assert.deepEqual(portsOf('airway-congress-migrate'), [[53, 53], [5432]]);
  const { ingress } = named<INetworkPolicy>('NetworkPolicy').spec ?? {};
  assert.deepEqual(ingress, [
    {
      from: [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'envoy-gateway-system' } },
          podSelector: { matchLabels: { 'gateway.envoyproxy.io/owning-gateway-name': 'airway-congress' } },
        },
      ],
      ports: [{ protocol: 'TCP', port: 'http' }],
    },
  ]);
  assert.deepEqual(
    named<INetworkPolicy>('NetworkPolicy', 'airway-congress-migrate').spec?.ingress,
    undefined,
  );
});

test('the gateway cuts no long answer off, and leaves idle connections before the site does', () => {
  const [rule] = named<IHTTPRoute>('HTTPRoute').spec?.rules ?? [];
  assert.deepEqual(rule?.timeouts, { request: '0s' });
  const { spec } = named<Manifest & { spec: object }>(policyOfController);
  assert.deepEqual(spec, {
    targetRefs: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', name: 'airway-congress' }],
    timeout: {
      tcp: { connectTimeout: '5s' },
      http: { connectionIdleTimeout: `${idleConnectionSeconds - 5}s` },
    },
    // Retries only requests that never reached an instance, because a repeated payment is charged twice.
    retry: { numRetries: 2, retryOn: { triggers: ['connect-failure'] } },
  });
});
