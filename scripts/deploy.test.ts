import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '..', 'deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('every image of the examples is named by its digest', () => {
  const images = readdirSync(folder).flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:FROM|image:(?: &\w+)?) (\S+)/gm)].map(([, image = '']) => image),
  );
  const foreign = images.filter((image) => !/^(?:\*|airway-congress$)/.test(image));
  assert.equal(foreign.length, 7);
  for (const image of foreign) assert.match(image, /^\S+:[\d.]+[\w.-]*@sha256:(?:[0-9a-f]{64}|DIGEST)$/);
});

test('the owner of the database is used by the migration alone', () => {
  const owners = (file: string, between: RegExp, name: RegExp) =>
    read(file)
      .split(between)
      .filter((part) => /\/\/airway:|airway-congress-owner, key/.test(part))
      .map((part) => name.exec(part)?.[1]);
  assert.deepEqual(owners('compose.yaml', /^(?= {2}\w+:$)/m, /^ {2}(\w+):$/m), ['migrate']);
  assert.deepEqual(owners('kubernetes.yaml', /^---$/m, /^ {2}name: (\S+)$/m), [
    'airway-congress-owner',
    'airway-congress-migrate-0-1-0',
  ]);
  for (const file of ['compose.yaml', 'kubernetes.yaml'])
    assert.match(read(file), /DATABASE_URL: postgresql:\/\/airway_app:/);
});

test('whose word on visitors is believed is as narrow as the proxy', () => {
  const trusted = (file: string) => /TRUST_PROXY: (\S+)/.exec(read(file))?.[1] ?? '';
  assert.equal(trusted('compose.yaml'), /ipv4_address: (\S+)/.exec(read('compose.yaml'))?.[1]);
  const [, bits] = trusted('kubernetes.yaml').split('/');
  assert.ok(Number(bits) >= 28);
});

test('the proxy has an address that is given to nobody who starts before it', () => {
  const address = /ipv4_address: (\S+)/.exec(read('compose.yaml'))?.[1] ?? '';
  const [range = '', bits] = (/ip_range: (\S+)/.exec(read('compose.yaml'))?.[1] ?? '').split('/');
  const given = new BlockList();
  given.addSubnet(range, Number(bits));
  assert.equal(given.check(address), false);
});

test('an instance that ends is sent nobody any more, and has time for what is under way', () => {
  // `closeDeadlineMs` of apps/site/src/lifecycle.ts.
  const closeDeadlineSeconds = 70;
  const numberIn = (pattern: RegExp) => Number(pattern.exec(read('compose.yaml'))?.[1]);
  assert.ok(numberIn(/DRAIN_MS: "(\d+)"/) >= 2 * 1000 * numberIn(/health_interval (\d+)s/));
  assert.ok(
    numberIn(/stop_grace_period: (\d+)s\n {4}restart: unless-stopped\n\n {2}database/) > closeDeadlineSeconds,
  );
});
