import { randomUUID } from 'node:crypto';
import { createProgrammeRoom, getProgrammeDraft } from '@airway/contract';
import { startTestApi, type TestApi } from './api.ts';
import { type ImportTarget, importDesk } from './imports.ts';
import { newAccount } from './new-accounts.ts';
import { savedBook } from './workbooks.ts';

const none = { ko: null, en: null };

/** Headings of a sheet of sessions. */
export const sessionHeads = [
  '날짜',
  '시작',
  '종료',
  '강의실',
  '세션 기호',
  '세션 제목',
  '유형',
  '좌장',
  '강연 시작',
  '강연 종료',
  '강연 제목',
  '연자',
];

/** A row with a session, in the room that `startSessionImports` creates. */
export const sessionRow = (change: Partial<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    날짜: '2025-11-21',
    시작: '10:00',
    종료: '10:30',
    강의실: '가져오기 방',
    '세션 기호': '',
    '세션 제목': '가져온 세션',
    유형: '심포지엄',
  };
  return sessionHeads.map((head) => change[head] ?? row[head] ?? '');
};

/** Starts the demo with a room for imported sessions, and staff who may import its programme. */
export async function startSessionImports() {
  const api: TestApi<'demo'> = await startTestApi({ seed: 'demo' });
  const { editionId } = api.signIns;
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const into: ImportTarget = { kind: 'programme', editionId, token };
  const inEdition = { params: { editionId } };
  const room = { name: { ko: '가져오기 방', en: null }, place: none, capacity: null, position: 99 };
  await api.call(createProgrammeRoom, { ...inEdition, body: { requestKey: randomUUID(), ...room } }, into);
  await api.work();
  const desk = importDesk(api, into);
  return {
    ...desk,
    api,
    into,
    inEdition,
    preview: (rows: readonly (readonly unknown[])[], name = 'programme.xlsx') =>
      desk.preview(savedBook(rows), name),
    /** Returns the draft without versions, which grow on every undo. */
    async draft() {
      const { days, rooms, people, sessions } = (await api.call(getProgrammeDraft, inEdition, into)).data;
      return { days, rooms, people, sessions: sessions.map(({ version: _, ...session }) => session) };
    },
  };
}
export type SessionImports = Awaited<ReturnType<typeof startSessionImports>>;
