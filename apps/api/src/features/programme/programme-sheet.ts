import { participations, SessionType, sessionLanguages } from '@airway/contract';
import { catalogs, type MessageId } from '@airway/messages';
import {
  optionally,
  readChoice,
  readDay,
  readText,
  readTime,
  readWhole,
} from '../../platform/import-cells.ts';
import type { ImportColumn } from '../../platform/imports.ts';
import type { XlsxColumn } from '../../platform/xlsx.ts';
import { namesOf } from './named-people.rules.ts';
import type { Draft, DraftSession, Talk } from './programme.rules.ts';

type Locale = 'ko' | 'en';

/** A talk with its session, or a session without talks. */
export interface SheetLine {
  session: DraftSession;
  talk: Talk | undefined;
  draft: Draft;
}

interface SheetColumn<Value> extends ImportColumn<Value> {
  width: number;
  holds?: XlsxColumn['holds'];
  /** Value in an export. An import of it changes nothing. */
  cell(line: SheetLine, locale: Locale): string | number | null;
}

const column = <Value>(one: SheetColumn<Value>): SheetColumn<Value> => one;
const message = (locale: Locale, id: MessageId) => catalogs[locale][id];
const namesIn = (id: MessageId) => [message('ko', id), message('en', id)];
const choices = <Code extends string>(codes: readonly Code[], idOf: (code: Code) => MessageId) =>
  optionally(
    readChoice(
      Object.fromEntries(codes.map((code) => [code, namesIn(idOf(code))])) as Record<Code, string[]>,
    ),
  );

const typeOf = (code: SessionType): MessageId => `programme.type.${code}`;
const languageOf = (code: DraftSession['language']): MessageId => `programme.language.${code}`;
const participationOf = (code: DraftSession['participation']): MessageId => `programme.participation.${code}`;

export const programmeColumns = {
  date: column({
    title: 'programme.admin.export.date',
    names: ['일자', '일시', '행사일', '행사 일자', '개최일', 'Day', 'Date of session'],
    isRequired: true,
    width: 12,
    read: readDay,
    cell: ({ session }) => session.date,
  }),
  start: column({
    title: 'programme.admin.export.start',
    names: ['시작 시간', '시작 시각', '시작 시', '개시', 'Start time', 'From', 'Begin'],
    isRequired: true,
    width: 8,
    read: readTime,
    cell: ({ session }) => session.startTime,
  }),
  end: column({
    title: 'programme.admin.export.end',
    names: ['종료 시간', '종료 시각', '끝', '마침', 'End time', 'To', 'Until', 'Finish'],
    isRequired: true,
    width: 8,
    read: readTime,
    cell: ({ session }) => session.endTime,
  }),
  room: column({
    title: 'programme.admin.export.room',
    names: [
      '장소',
      '발표장',
      '강연장',
      '강의장',
      '회의장',
      '행사장',
      '룸',
      'Hall',
      'Venue',
      'Place',
      'Location',
    ],
    isRequired: true,
    width: 16,
    read: readText,
    cell({ session, draft }, locale) {
      const name = draft.rooms.find(({ id }) => id === session.roomId)?.name;
      return (name && (name[locale] ?? name.ko ?? name.en)) ?? '';
    },
  }),
  code: column({
    title: 'programme.admin.export.code',
    names: ['세션 번호', '세션 코드', 'Session code', 'Session no'],
    width: 8,
    read: readText,
    cell: ({ session }) => session.sessionCode,
  }),
  titleKo: column({
    title: 'programme.admin.export.titleKo',
    names: ['세션 제목', '세션명', '세션', 'Session name (Korean)'],
    width: 36,
    read: readText,
    cell: ({ session }) => session.title.ko ?? '',
  }),
  titleEn: column({
    title: 'programme.admin.export.titleEn',
    names: ['Session title', 'Session name', '세션 제목(영어)', '세션명(영문)'],
    width: 36,
    read: readText,
    cell: ({ session }) => session.title.en ?? '',
  }),
  chairs: column({
    title: 'programme.admin.export.chairs',
    names: ['좌장명', '사회', '사회자', '진행', 'Chairperson', 'Chairpersons', 'Moderator', 'Moderators'],
    width: 24,
    read: readText,
    cell: ({ session, draft }, locale) => namesOf(draft.people, session.chairIds, locale),
  }),
  credits: column({
    title: 'programme.admin.export.credits',
    names: ['평점 인정 시간(분)'],
    width: 10,
    holds: 'number',
    read: optionally(readWhole),
    cell: ({ session }) => session.creditMinutes,
  }),
  talkStart: column({
    title: 'programme.admin.export.talkStart',
    names: ['강연 시작 시간', '발표 시작', 'Talk start time'],
    width: 8,
    read: optionally(readTime),
    cell: ({ talk }) => talk?.startTime ?? '',
  }),
  talkEnd: column({
    title: 'programme.admin.export.talkEnd',
    names: ['강연 종료 시간', '발표 종료', 'Talk end time'],
    width: 8,
    read: optionally(readTime),
    cell: ({ talk }) => talk?.endTime ?? '',
  }),
  talkKo: column({
    title: 'programme.admin.export.talkKo',
    names: ['강연 제목', '강연명', '강의 제목', '강의명', '발표 제목', '연제', '연제명', '주제'],
    width: 48,
    read: readText,
    cell: ({ talk }) => talk?.title.ko ?? '',
  }),
  talkEn: column({
    title: 'programme.admin.export.talkEn',
    names: ['Talk title', 'Topic', 'Lecture title', '강연 제목(영어)', '연제명(영문)'],
    width: 48,
    read: readText,
    cell: ({ talk }) => talk?.title.en ?? '',
  }),
  speakers: column({
    title: 'programme.admin.export.speakers',
    names: ['연자명', '강연자', '발표자', '강사', 'Speaker', 'Presenter', 'Presenters', 'Lecturer'],
    width: 24,
    read: readText,
    cell: ({ talk, draft }, locale) => namesOf(draft.people, talk?.speakerIds ?? [], locale),
  }),
  type: column({
    title: 'programme.admin.export.type',
    names: ['세션 유형', 'Session type'],
    width: 16,
    read: choices(SessionType.options, typeOf),
    cell: ({ session }, locale) => message(locale, typeOf(session.type)),
  }),
  language: column({
    title: 'programme.admin.export.language',
    width: 12,
    read: choices(sessionLanguages, languageOf),
    cell: ({ session }, locale) => message(locale, languageOf(session.language)),
  }),
  participation: column({
    title: 'programme.admin.export.participation',
    width: 12,
    read: choices(participations, participationOf),
    cell: ({ session }, locale) => message(locale, participationOf(session.participation)),
  }),
  sessionId: column({
    title: 'programme.admin.export.sessionId',
    width: 38,
    read: readText,
    cell: ({ session }) => session.id,
  }),
  talkId: column({
    title: 'programme.admin.export.talkId',
    width: 38,
    read: readText,
    cell: ({ talk }) => talk?.id ?? '',
  }),
};

/** Converts a draft to rows of a sheet, in the order of its days. */
export const linesOf = (draft: Draft): SheetLine[] =>
  draft.sessions
    .toSorted((one, two) => `${one.date} ${one.startTime}`.localeCompare(`${two.date} ${two.startTime}`))
    .flatMap((session): SheetLine[] =>
      session.talks.length === 0
        ? [{ session, talk: undefined, draft }]
        : session.talks.map((talk) => ({ session, talk, draft })),
    );
