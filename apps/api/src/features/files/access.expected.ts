import {
  completeUpload,
  getFile,
  getFileAddress,
  getFileSpace,
  getUploadUrl,
  giveFileBack,
  searchManagedFiles,
  withdrawFile,
} from '@airway/contract';
import {
  type AccessRow,
  type OwnedIds,
  ofAccount,
  ofOwner,
  ofReaders,
  ofStaff,
} from '../../../test/access.ts';
import { attachmentUse } from '../../../test/sample-files.ts';

const file = ({ fileId }: OwnedIds) => ({ params: { id: fileId } });

const staff = ofStaff('SECRETARIAT', 'ADMIN');

export const expected: readonly AccessRow[] = [
  ofAccount(getUploadUrl, () => ({ query: { use: attachmentUse.name, name: 'a.pdf', sizeBytes: '1' } })),
  ofOwner(completeUpload, file),
  ofReaders(getFile, file),
  ofReaders(getFileAddress, file),
  staff(searchManagedFiles),
  staff(getFileSpace),
  staff(withdrawFile, () => ({ body: { reason: '예시 사유' } })),
  staff(giveFileBack, () => ({ body: { reason: '예시 사유' } })),
];
