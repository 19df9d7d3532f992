import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { documentOfText } from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const form = {
  title: { ko: '예시', en: null },
  text: { ko: documentOfText('예시'), en: null },
  link: '',
  place: 'home',
  startsAt: '2025-10-01T00:00:00Z',
  endsAt: '2025-10-02T00:00:00Z',
  position: 1,
};

export const expected: readonly AccessRow[] = [
  open(contract.listPopups),
  staff(contract.listPopupsOfStaff),
  staff(contract.getUploadUrl, () => ({ query: { use: 'popups.picture', name: 'a.png', sizeBytes: '100' } })),
  staff(contract.createPopup, () => ({ body: { requestKey: randomUUID(), ...form } })),
  staff(contract.getPopup),
  staff(contract.changePopup, () => ({ body: { version: 1, ...form } })),
  staff(contract.publishPopup),
  staff(contract.withdrawPopup),
];
