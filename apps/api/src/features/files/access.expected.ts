import { completeUpload, getFile, getFileAddress, getUploadUrl } from '@airway/contract';
import { type AccessRow, ofAccount, ofOwner, ofReaders, type Things } from '../../../test/access.ts';
import { attachmentUse } from '../../../test/sample-files.ts';

const file = ({ fileId }: Things) => ({ params: { id: fileId } });

export const expected: readonly AccessRow[] = [
  ofAccount(getUploadUrl, () => ({ query: { use: attachmentUse.name, name: 'a.pdf', sizeBytes: '1' } })),
  ofOwner(completeUpload, file),
  ofReaders(getFile, file),
  ofReaders(getFileAddress, file),
];
