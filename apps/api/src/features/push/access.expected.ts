import * as contract from '@airway/contract';
import { type AccessRow, ofSignedIn, open } from '../../../test/access.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/nobody';

export const expected: readonly AccessRow[] = [
  open(contract.getPushKey),
  open(contract.readPush, () => ({ body: { endpoint } })),
  open(contract.switchPush, () => ({ body: { endpoint, kinds: [] } })),
  open(contract.stopPush, () => ({ body: { endpoint } })),
  ofSignedIn(contract.subscribePush, ({ editionId }) => ({
    params: { editionId },
    body: { endpoint, keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }, kinds: [], language: 'ko' },
  })),
];
