import type { FieldCode } from '@airway/contract';
import type { Sentence } from '../../platform/imports.ts';
import type { programmeColumns } from './programme-sheet.ts';

type Column = keyof typeof programmeColumns;

/** Maps form fields of a session to columns of a sheet. */
const columnOf: Record<string, Column> = {
  date: 'date',
  startTime: 'start',
  endTime: 'end',
  roomId: 'room',
  sessionCode: 'code',
  'title.ko': 'titleKo',
  'title.en': 'titleEn',
  creditMinutes: 'credits',
  chairIds: 'chairs',
};
const columnOfTalk: Record<string, Column> = {
  startTime: 'talkStart',
  endTime: 'talkEnd',
  'title.ko': 'talkKo',
  'title.en': 'talkEn',
  speakerIds: 'speakers',
};

const messagesByProblem: readonly [RegExp, FieldCode, Sentence['id']][] = [
  [/^date$/, 'not_a_choice', 'programme.admin.import.unknownDay'],
  [/^(start|end)Time$/, 'too_small', 'programme.admin.import.outsideDay'],
  [/^(start|end)Time$/, 'too_large', 'programme.admin.import.outsideDay'],
  [/^talks\.\d+\.(start|end)Time$/, 'too_small', 'programme.admin.import.outsideSession'],
  [/^talks\.\d+\.(start|end)Time$/, 'too_large', 'programme.admin.import.outsideSession'],
  [/^creditMinutes$/, 'too_large', 'programme.admin.import.tooManyCredits'],
  [/^(chairIds|talks\.\d+\.speakerIds)\./, 'not_a_choice', 'programme.admin.import.samePerson'],
];

/** Returns the position in a sheet, and the message, of a problem with a session's form. */
export function placeOfProblem(
  field: string,
  code: FieldCode,
): { column: Column | null; talk: number | undefined; problem: Sentence } {
  const [, talk, ofTalk] = /^talks\.(\d+)\.(.+)$/.exec(field) ?? [];
  const name = (ofTalk ?? field).replace(/\.\d+$/, '');
  const messageId = messagesByProblem.find(
    ([pattern, problemCode]) => pattern.test(field) && problemCode === code,
  )?.[2];
  return {
    column: (ofTalk === undefined ? columnOf : columnOfTalk)[name] ?? null,
    talk: talk === undefined ? undefined : Number(talk),
    problem: { id: messageId ?? `errors.field.${code}` },
  };
}
