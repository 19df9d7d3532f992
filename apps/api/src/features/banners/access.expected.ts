import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const form = {
  name: '예시',
  slot: 'home',
  pictureId: { ko: randomUUID(), en: null },
  alt: { ko: '예시', en: null },
  link: 'https://example.org',
  weight: 1,
  startsAt: '2025-10-01T00:00:00Z',
  endsAt: '2025-10-02T00:00:00Z',
};

export const expected: readonly AccessRow[] = [
  open(contract.listBanners, ({ editionId }) => ({ params: { id: editionId } })),
  open(contract.countBanner, () => ({ body: { act: 'view' } })),
  staff(contract.listManagedBanners),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'banners.picture', name: 'a.png', sizeBytes: '100' },
  })),
  staff(contract.createBanner, () => ({ body: { requestKey: randomUUID(), ...form } })),
  staff(contract.getManagedBanner),
  staff(contract.changeBanner, () => ({ body: { version: 1, ...form } })),
  staff(contract.publishBanner),
  staff(contract.withdrawBanner),
  staff(contract.removeBanner),
];
