import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, type OwnedIds, ofSignedIn, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const inEdition = ({ editionId }: OwnedIds) => ({ params: { editionId } });
const streams = { primary: null, spare: null, interpretation: null };
const correction = {
  personId: randomUUID(),
  from: '2025-11-21T00:00:00Z',
  until: '2025-11-21T00:10:00Z',
  adds: true,
  reason: '예시',
};

export const expected: readonly AccessRow[] = [
  open(contract.getLiveRoom),
  ofSignedIn(contract.getRecording),
  ofSignedIn(contract.connect),
  ofSignedIn(contract.updateAliveDate),
  ofSignedIn(contract.confirmPresence, () => ({ body: { checkId: randomUUID() } })),
  ofSignedIn(contract.disconnect),
  ofSignedIn(contract.getOwnPresence, inEdition),
  ofSignedIn(contract.objectToPresence, () => ({ body: { text: '예시' } })),
  ofSignedIn(contract.listMessages),
  ofSignedIn(contract.postMessage, () => ({
    body: { requestKey: randomUUID(), kind: 'message', text: '예시' },
  })),
  ofSignedIn(contract.voteForMessage),
  ofSignedIn(contract.moderateMessage),
  ofSignedIn(contract.muteWriter, () => ({ body: { isMuted: true } })),
  staff(contract.listLiveRooms, inEdition),
  staff(contract.getManagedRoom),
  staff(contract.changeLiveRoom, () => ({
    body: { streams, banner: { ko: null, en: null }, slowSeconds: 0 },
  })),
  staff(contract.setLiveAttention, () => ({
    body: { checkMinutes: 20, answerMinutes: 3, idleMinutes: 0 },
  })),
  staff(contract.setLiveState, () => ({ body: { state: 'ready' } })),
  staff(contract.setRecording, () => ({
    body: { stream: { kind: 'vimeo', address: 'https://vimeo.com/1' }, endsAt: null },
  })),
  staff(contract.removeRecording),
  staff(contract.listLiveLinks, inEdition),
  staff(contract.createLiveLink, (things) => ({ ...inEdition(things), body: { personId: randomUUID() } })),
  staff(contract.revokeLiveLink),
  staff(contract.listAttendedSessions, inEdition),
  staff(contract.searchAttendees),
  staff(contract.listObjections, inEdition),
  staff(contract.listSessionPresence),
  staff(contract.listPersonPresence),
  staff(contract.correctPresence, () => ({ body: correction })),
  staff(contract.exportPresence, (things) => ({ ...inEdition(things), body: { reason: '예시' } })),
];
