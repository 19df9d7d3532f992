import { randomUUID } from 'node:crypto';
import {
  createProgrammePerson,
  createProgrammeRoom,
  createProgrammeSession,
  getProgrammeDraft,
  publishProgramme,
  removeProgrammePart,
  type SentTo,
} from '@airway/contract';
import type { TestApi } from './api.ts';
import { newAccount } from './new-accounts.ts';

type SessionForm = Omit<SentTo<typeof createProgrammeSession>['body'], 'requestKey'>;

export const none = { ko: null, en: null };
/** A text in Korean only. */
export const text = (ko: string) => ({ ko, en: null });

export const talk = (startTime: string, endTime: string, ...speakerIds: string[]) => ({
  id: null,
  startTime,
  endTime,
  title: text(`강연 ${startTime}`),
  abstract: none,
  speakerIds,
  materialIds: [],
});

export const formOf = (roomId: string, change: Partial<SessionForm> = {}): SessionForm => ({
  sessionCode: 'T1',
  date: '2025-11-21',
  startTime: '10:00',
  endTime: '11:00',
  roomId,
  type: 'symposium',
  title: text('새 세션'),
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
  ...change,
});

/** Signs in a staff member who edits the programme of the demo's edition. */
export async function programmeDesk(api: TestApi<'demo'>) {
  const { editionId } = api.signIns;
  const staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const inEdition = () => ({ params: { editionId } });
  const draft = async () => (await api.call(getProgrammeDraft, inEdition(), staff)).data;

  const newRoom = async (name: string) => {
    const body = { requestKey: randomUUID(), name: text(name), place: none, capacity: 40, position: 9 };
    const { data } = await api.call(createProgrammeRoom, { ...inEdition(), body }, staff);
    return data.room;
  };
  const newPerson = async (change: object = {}) => {
    const body = {
      requestKey: randomUUID(),
      name: { ko: '예시연자', en: 'Example Speaker' },
      familyName: 'Speaker',
      affiliation: text('예시병원'),
      country: 'KR',
      specialty: text('소아 기도'),
      biography: none,
      isInvited: false,
      position: 1,
      photoId: null,
      photoFocus: { x: 50, y: 0 },
      registrationId: null,
      ...change,
    };
    return api.call(createProgrammePerson, { ...inEdition(), body }, staff);
  };
  const create = (form: SessionForm, requestKey = randomUUID()) =>
    api.call(createProgrammeSession, { ...inEdition(), body: { requestKey, ...form } }, staff);
  const remove = (kind: 'room' | 'person' | 'session', id: string, version: number) =>
    api.call(
      removeProgrammePart,
      { params: { editionId, kind, id }, query: { version: String(version) } },
      staff,
    );
  const publish = async (change: object = {}) => {
    const { draftVersion } = await draft();
    const body = {
      draftVersion,
      note: text('장소를 옮겼습니다.'),
      acceptsClashes: false,
      sendsMail: false,
      ...change,
    };
    return api.call(publishProgramme, { ...inEdition(), body }, staff);
  };
  return { editionId, staff, inEdition, draft, newRoom, newPerson, create, remove, publish };
}
export type ProgrammeDesk = Awaited<ReturnType<typeof programmeDesk>>;
