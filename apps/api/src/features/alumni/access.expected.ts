import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofAccount, ofStaff, open } from '../../../test/access.ts';
import { alumnusForm } from '../../../test/alumni.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const reason = '예시 사유';

export const expected: readonly AccessRow[] = [
  ofAccount(contract.listAlumni),
  ofAccount(contract.getOwnAlumnus),
  ofAccount(contract.createAlumnus, () => ({
    body: { requestKey: randomUUID(), isOwn: true, ...alumnusForm() },
  })),
  // The route admits every account. A caller who neither owns the entry nor manages the book finds no row.
  ofAccount(contract.changeAlumnus, () => ({ body: { version: randomUUID(), ...alumnusForm() } })),
  ofAccount(contract.removeAlumnus),
  ofAccount(contract.changeOwnAlumnusMail, () => ({ body: { wantsYearly: true, isReachable: false } })),
  // Also admits every account. Only entries whose people accept messages are found.
  ofAccount(contract.getReachableAlumnus),
  ofAccount(contract.relayToAlumnus, () => ({
    body: { requestKey: randomUUID(), text: '예시', agreesToReply: true },
  })),
  open(contract.openAlumnusLink, () => ({ body: { token: 'nobody' } })),
  open(contract.answerAlumnusLink, () => ({ body: { token: 'nobody', answer: 'right' } })),
  staff(contract.listAlumniOfStaff),
  staff(contract.viewAlumnus),
  staff(contract.listSimilarAlumni),
  staff(contract.compareAlumni),
  staff(contract.mergeAlumni, () => ({
    body: {
      requestKey: randomUUID(),
      otherId: randomUUID(),
      version: randomUUID(),
      otherVersion: randomUUID(),
      taken: [],
      reason,
    },
  })),
  staff(contract.undoAlumniMerge, () => ({ body: { reason } })),
  staff(contract.exportAlumni, () => ({ body: { reason } })),
  staff(contract.getAlumniUploadUrl, () => ({ body: { name: 'a.csv', sizeBytes: 100 } })),
  staff(contract.importAlumni, () => ({ body: { requestKey: randomUUID(), fileId: randomUUID() } })),
];
