import type { Db } from '../../database/client.ts';
import type { Feature } from '../../platform/feature.ts';
import { fileWords } from './file-words.ts';
import { fileInvariants } from './files.invariants.ts';
import { fileWorkers } from './files.jobs.ts';
import { selectKnownFiles } from './files.queries.ts';
import { registerFileRoutes } from './files.routes.ts';
import { ownFiles } from './own-files.ts';

export { attachFiles, detachFiles, listFilesOf, requireAttachable } from './attach-files.ts';
export { completeOwnUpload, completeUploads } from './complete-uploads.ts';
export { eraseFiles, eraseFilesOf } from './erase-files.ts';
export { signedAddressOf } from './file-addresses.ts';
export { registerFileAdminRoutes } from './files.admin.routes.ts';
export { sendSampleFile } from './files.seed.ts';
export { readWholeFile } from './read-whole-file.ts';
export { getUploadUrl } from './upload-file.ts';

/** Returns all ids that may have bytes. */
export const listKnownFiles = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(await selectKnownFiles(db));

export const files: Feature = {
  word: 'files',
  about: 'Uploads and downloads: where to send the bytes of a file, and who may read it',
  audited: fileWords,
  routes: registerFileRoutes,
  workers: fileWorkers,
  ownData: [ownFiles],
  invariants: fileInvariants,
  startsWith: { FILE_Manage: ['SECRETARIAT'] },
};
