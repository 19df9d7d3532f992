import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, type OwnedIds, ofSignedIn, ofStaff, open } from '../../../test/access.ts';

const staff = ofStaff('SECRETARIAT', 'ADMIN');
const none = { ko: null, en: null };
const both = { ko: '예시', en: 'Sample' };
const room = { name: both, place: none, capacity: null, position: 1 };
const person = {
  name: { ko: '예시', en: null },
  familyName: null,
  affiliation: none,
  country: 'KR',
  specialty: none,
  biography: none,
  isInvited: false,
  position: 1,
  photoId: null,
  photoFocus: { x: 50, y: 0 },
  registrationId: null,
};
const place = { date: '2025-11-21', startTime: '10:00', endTime: '11:00' };
const session = {
  sessionCode: '',
  ...place,
  type: 'symposium',
  title: both,
  description: none,
  language: 'ko',
  hasInterpretation: false,
  creditMinutes: null,
  participation: 'both',
  capacity: null,
  sponsor: none,
  sponsorId: null,
  chairIds: [],
  talks: [],
};

const inEdition = ({ editionId }: OwnedIds) => ({ params: { editionId } });

export const expected: readonly AccessRow[] = [
  open(contract.listSessions),
  open(contract.getSession),
  open(contract.getSessionCalendar),
  open(contract.getSessionCard),
  open(contract.listProgrammePeople),
  open(contract.getProgrammePerson),
  open(contract.getPersonCard),
  open(contract.listProgrammeVersions),
  open(contract.readProgrammeFeed, () => ({ query: { key: 'nobody' } })),
  open(contract.setProgrammeMail, () => ({ body: { token: 'nobody', wantsMail: true } })),
  ofSignedIn(contract.getProgrammeStars, inEdition),
  ofSignedIn(contract.putProgrammeStars, (things) => ({ ...inEdition(things), body: { sessionIds: [] } })),
  ofSignedIn(contract.deleteProgrammeStar),
  ofSignedIn(contract.getProgrammeFeed, inEdition),
  ofSignedIn(contract.createProgrammeFeed, (things) => ({ ...inEdition(things), body: { language: 'ko' } })),
  ofSignedIn(contract.revokeProgrammeFeed, inEdition),
  staff(contract.getProgrammeDraft, inEdition),
  staff(contract.putProgrammeDays, () => ({
    body: {
      draftVersion: 1,
      days: [{ date: '2025-11-21', name: none, startTime: '08:00', endTime: '18:00' }],
    },
  })),
  staff(contract.createProgrammeRoom, (things) => ({
    ...inEdition(things),
    body: { requestKey: randomUUID(), ...room },
  })),
  staff(contract.changeProgrammeRoom, () => ({ body: { version: 1, ...room } })),
  staff(contract.createProgrammePerson, (things) => ({
    ...inEdition(things),
    body: { requestKey: randomUUID(), ...person },
  })),
  staff(contract.changeProgrammePerson, () => ({ body: { version: 1, ...person } })),
  staff(contract.createProgrammeSession, (things) => ({
    ...inEdition(things),
    body: { requestKey: randomUUID(), roomId: randomUUID(), ...session },
  })),
  staff(contract.changeProgrammeSession, () => ({
    body: { version: 1, roomId: randomUUID(), ...session },
  })),
  staff(contract.moveProgrammeSession, () => ({ body: { version: 1, roomId: randomUUID(), ...place } })),
  staff(contract.removeProgrammePart, () => ({ params: { kind: 'room' }, query: { version: '1' } })),
  staff(contract.getProgrammeChanges, inEdition),
  staff(contract.publishProgramme, () => ({
    body: { draftVersion: 1, note: none, acceptsClashes: false, sendsMail: false },
  })),
  staff(contract.listAnnouncements),
  staff(contract.makeAnnouncement, () => ({
    body: {
      requestKey: randomUUID(),
      text: both,
      day: null,
      roomId: null,
      minutes: 5,
      sendsMail: false,
      sendsText: false,
    },
  })),
  staff(contract.endAnnouncement),
  staff(contract.getLateChange),
  staff(contract.setLateChange, () => ({
    body: {
      kind: 'cancelled',
      reason: both,
      place: null,
      sendsMail: false,
      acceptsClashes: false,
      seen: null,
    },
  })),
  staff(contract.takeBackLateChange, () => ({
    query: { sendsMail: 'false', acceptsClashes: 'false', seen: '2025-11-21T01:00:00.000Z' },
  })),
  staff(contract.exportProgramme, (things) => ({ ...inEdition(things), body: { reason: '예시' } })),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'programme.photo', name: 'a.png', sizeBytes: '100' },
  })),
  staff(contract.getUploadUrl, () => ({
    query: { use: 'programme.material', name: 'a.pdf', sizeBytes: '100' },
  })),
];
