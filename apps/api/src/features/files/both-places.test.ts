import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getFile } from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { type S3Fake, startS3 } from '../../../test/fakes/s3.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import {
  attach,
  complete,
  pictureUse,
  requestUpload,
  sampleFeature,
  sendBytes,
  uploaded,
} from '../../../test/sample-files.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { fileInvariants } from './files.invariants.ts';
import { sweepFiles } from './sweep-files.ts';

const hours = 3_600_000;
const use = pictureUse.name;
const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer();

let bucket: S3Fake;
before(async () => {
  bucket = await startS3();
});
after(() => bucket.close());

const bytesOf = async (file: unknown) => Buffer.from(await (file as File).arrayBuffer());
const keysOf = async ({ services }: TestApi) => {
  const keys: string[] = [];
  for await (const key of services.storage.keys()) keys.push(key);
  return keys.map((key) => key.slice(37)).sort();
};
const broken = async ({ services }: TestApi) =>
  (await checkInvariants(services.database.db, fileInvariants, services)).flatMap((report) => report.broken);

for (const place of ['a folder', 'a bucket'])
  test(`files in ${place}, from sending to the end`, async (context) => {
    const api = await startTestApi({
      feature: sampleFeature,
      config: place === 'a bucket' ? { s3: bucket.settings } : {},
    });
    context.after(() => api.close());
    const { id: accountId, accessToken: token } = await newAccount(api);
    const read = (id: string, query: object = {}, headers = {}) =>
      api.call(getFile, { params: { id }, query }, { token, headers });
    const bytes = await picture();

    await context.test('a picture is sent, shown, made small and read in parts', async () => {
      const { id } = await uploaded(api, { name: 'a.png', bytes, use, token });
      const whole = await bytesOf((await read(id)).data);
      assert.equal((await sharp(whole).metadata()).width, 800);
      const part = await read(id, {}, { range: 'bytes=1-3' });
      assert.deepEqual([part.status, (await bytesOf(part.data)).toString()], [206, 'PNG']);
      const small = await bytesOf((await read(id, { thumbnail: 'true', width: '160' })).data);
      assert.deepEqual((await sharp(small).metadata()).width, 160);
      assert.deepEqual(await keysOf(api), ['w160', 'whole']);
      assert.deepEqual(await broken(api), []);
      await api.services.storage.removeAll(id);
      assert.deepEqual(await broken(api), [`${id} has no bytes`]);
      await api.ctx().db.deleteFrom('files').execute();
    });

    await context.test('bytes of nothing are found by the doctor', async () => {
      const { id } = await uploaded(api, { name: 'a.png', bytes, use, token });
      await api.ctx().db.deleteFrom('files').execute();
      assert.deepEqual(await broken(api), [`${id}/whole belongs to nothing`]);
      await api.services.storage.removeAll(id);
      assert.deepEqual(await broken(api), []);
    });

    await context.test('what nobody uses goes, first its row and then its bytes', async () => {
      const started = Date.now();
      const at = async (ms: number) => {
        await sweepFiles({ ...api.ctx(), now: new Date(started + ms) });
        assert.deepEqual(await broken(api), []);
      };
      const uploadAddress = (await requestUpload(api, { name: 'a.png', bytes, use, token })).data;
      await sendBytes(api, uploadAddress, bytes);
      const pending = await uploaded(api, { name: 'b.png', bytes, use, token });
      const attached = await uploaded(api, { name: 'c.png', bytes, use, token });
      const thing = await attach(api, accountId, pictureUse, [attached.id]);
      await at(23 * hours);
      assert.deepEqual(await keysOf(api), ['incoming', 'whole', 'whole']);
      await at(25 * hours);
      assert.deepEqual(refusalOf(await read(pending.id)), [404, 'NOT_FOUND']);
      assert.deepEqual(refusalOf(await complete(api, uploadAddress.id, token)), [404, 'NOT_FOUND']);
      assert.deepEqual(await keysOf(api), ['incoming', 'whole', 'whole']);
      await at(27 * hours);
      assert.deepEqual(await keysOf(api), ['whole']);
      await attach(api, accountId, pictureUse, [], thing);
      await at(29 * 24 * hours);
      await attach(api, accountId, pictureUse, [attached.id], thing);
      assert.equal((await read(attached.id)).status, 200);
      await attach(api, accountId, pictureUse, [], thing);
      await at(31 * 24 * hours);
      assert.deepEqual(await keysOf(api), ['whole']);
      await at(31 * 24 * hours + 2 * hours);
      assert.deepEqual(await keysOf(api), []);
    });
  });
