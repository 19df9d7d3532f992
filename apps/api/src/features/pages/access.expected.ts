import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const params = { code: 'info' };
const reason = '예시 사유';
const seen = { version: 0 };
const title = { ko: '예시', en: null };

const menu = { groups: [{ title: { ko: '예시', en: 'Sample' }, entries: [] }], version: -1 };

export const expected: readonly AccessRow[] = [
  open(contract.getPage, () => ({ params })),
  open(contract.listPages),
  open(contract.getPageMenu),
  open(contract.openPagePreview, () => ({ body: { token: 'A'.repeat(22) } })),
  staff(contract.listPageStates),
  staff(contract.createPage, () => ({ body: { code: `sample-${randomUUID()}`, title } })),
  staff(contract.getPageDraft, () => ({ params })),
  staff(contract.savePageDraft, () => ({ params, body: { ...seen, content: contract.emptyPage } })),
  staff(contract.publishPage, () => ({ params, body: seen })),
  staff(contract.listPageRevisions, () => ({ params })),
  staff(contract.getPageRevision, () => ({ params: { ...params, version: '2' } })),
  staff(contract.restorePageRevision, () => ({ params: { ...params, version: '2' }, body: seen })),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'pages.picture', name: '그림.png', sizeBytes: '100' },
  })),
  staff(contract.makePagePreview, () => ({ params })),
  staff(contract.getStaffMenu),
  staff(contract.getDefaultMenu),
  staff(contract.putStaffMenu, () => ({ body: menu })),
  staff(contract.withdrawPage, () => ({ params: { code: 'history' }, body: { reason } })),
  staff(contract.removePage, () => ({ params, body: { reason } })),
];
