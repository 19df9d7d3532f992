import * as contract from '@airway/contract';
import { type AccessRow, ofStaff } from '../../../test/access.ts';
import { retentionSetting } from '../../platform/retention.ts';

const viewer = ofStaff('SECRETARIAT', 'ADMIN');
const manager = ofStaff('ADMIN');

export const expected: readonly AccessRow[] = [
  viewer(contract.getRetention),
  manager(contract.putRetention, () => ({
    body: { ...retentionSetting.initial, version: '', reason: 'Test' },
  })),
];
