import { randomUUID } from 'node:crypto';
import {
  completeUpload,
  documentEndings,
  drawingEndings,
  getUploadUrl,
  pictureEndings,
  type StoredFile,
  type UploadAddress,
} from '@airway/contract';
import { attachFiles } from '../src/features/files/index.ts';
import type { Feature } from '../src/platform/feature.ts';
import { defineFileUse } from '../src/platform/file-uses.ts';
import type { TestApi } from './api.ts';

/** Files that everybody may read once attached. */
export const pictureUse = defineFileUse('samples.picture', {
  endings: pictureEndings,
  maximumBytes: 10_000_000,
  mayUpload: () => true,
  readable: () => (of) => of.lit(true),
});

/** Pictures, and drawings that are converted to pictures. */
export const logoUse = defineFileUse('samples.logo', {
  endings: [...pictureEndings, ...drawingEndings],
  maximumBytes: 10_000_000,
  mayUpload: () => true,
  readable: () => (of) => of.lit(true),
});

/** Files that only accounts may read. */
export const attachmentUse = defineFileUse('samples.attachment', {
  endings: documentEndings,
  maximumBytes: 5_000_000,
  mayUpload: () => true,
  readable:
    ({ actor }) =>
    (of) =>
      of.lit(actor.kind === 'account'),
});

const staffUse = defineFileUse('samples.staff', {
  endings: documentEndings,
  maximumBytes: 1_000_000,
  mayUpload: ({ actor }) => actor.permissions.includes('ADMIN_Access'),
  readable: () => (of) => of.lit(false),
});

/** A feature above `files` that only declares file uses. */
export const sampleFeature: Feature = {
  word: 'samples',
  about: 'Samples',
  routes: () => {},
  fileUses: [pictureUse, logoUse, attachmentUse, staffUse],
};

export interface Upload {
  name: string;
  bytes: Uint8Array;
  use?: string;
  token: string;
}

export const requestUpload = (api: TestApi, { name, bytes, use = attachmentUse.name, token }: Upload) =>
  api.call(getUploadUrl, { query: { use, name, sizeBytes: String(bytes.length) } }, { token });

export const complete = (api: TestApi, id: string, token: string) =>
  api.call(completeUpload, { params: { id } }, { token });

/** Uploads bytes like a browser, to the given address. */
export async function sendBytes(api: TestApi, { url, headers }: UploadAddress, bytes: Uint8Array) {
  if (!url.startsWith('/')) {
    const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) });
    await answer.arrayBuffer();
    return answer.status;
  }
  const answer = await api.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  return answer.statusCode;
}

/** Uploads and completes a file without attaching it. */
export async function uploaded(api: TestApi, upload: Upload): Promise<StoredFile> {
  const uploadAddress = await requestUpload(api, upload);
  if (uploadAddress.status !== 200)
    throw new Error(`No address for ${upload.name}: ${uploadAddress.refusal.code}.`);
  const status = await sendBytes(api, uploadAddress.data, upload.bytes);
  if (status >= 300) throw new Error(`The bytes of ${upload.name} are not taken: ${status}.`);
  const completed = await complete(api, uploadAddress.data.id, upload.token);
  if (completed.status !== 200) throw new Error(`${upload.name} is refused: ${completed.refusal.code}.`);
  return completed.data;
}

/** Attaches files as the account that uploaded them. @returns the id of the thing */
export async function attach(
  api: TestApi,
  accountId: string,
  use: typeof pictureUse,
  ids: string[],
  thingId: string = randomUUID(),
): Promise<string> {
  const actor = { kind: 'account', accountId, sessionId: '', roleCode: '', permissions: [] } as const;
  const ctx = { ...api.ctx(), actor };
  await ctx.db.transaction().execute((trx) => attachFiles(ctx, trx, use, thingId, ids));
  return thingId;
}
