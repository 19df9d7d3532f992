import {
  completeUpload,
  getFile,
  getFileAddress,
  getFileSpace,
  giveFileBack,
  searchManagedFiles,
  withdrawFile,
} from '@airway/contract';
import { type AccessRow, type OwnedIds, ofOwner, ofReaders, ofStaff } from '../../../test/access.ts';

const file = ({ fileId }: OwnedIds) => ({ params: { id: fileId } });

const staff = ofStaff('SECRETARIAT', 'ADMIN');

export const expected: readonly AccessRow[] = [
  ofOwner(completeUpload, file),
  ofReaders(getFile, file),
  ofReaders(getFileAddress, file),
  staff(searchManagedFiles),
  staff(getFileSpace),
  staff(withdrawFile, () => ({ body: { reason: '예시 사유' } })),
  staff(giveFileBack, () => ({ body: { reason: '예시 사유' } })),
];
