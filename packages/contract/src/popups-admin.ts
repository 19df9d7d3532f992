import * as z from 'zod/mini';
import { documentOfForm, plainTextOf, RichDocument, WrittenDocument } from './document.ts';
import type { ReplyOf } from './endpoint.ts';
import { rowEndpoints } from './endpoint-rows.ts';
import type { FieldCode } from './errors.ts';
import { pictureEndings } from './files.ts';
import { readFrom } from './form-answer.ts';
import { isAddress } from './page-blocks.ts';
import { popupPlaces } from './popups.ts';
import { BilingualText, bilingual, Instant, line, optionalLine, Uuid } from './rules.ts';

const code = (value: FieldCode) => value;

/** Allowed formats and size of pictures in a pop-up. */
export const popupPicture = { endings: pictureEndings, maximumBytes: 10 * 1024 ** 2 } as const;

/** Maximum length of the text per language. Every page that may open the pop-up contains it. */
export const longestPopupText = 4000;

/** Rich text without videos. */
const PopupDocument = readFrom(
  WrittenDocument.check(
    z.refine((document) => !document.content.some(({ type }) => type === 'video'), {
      error: code('document'),
    }),
    z.refine((document) => plainTextOf(document).length <= longestPopupText, { error: code('too_long') }),
  ),
  documentOfForm,
);

const fields = {
  title: bilingual(line(80)),
  text: bilingual(PopupDocument),
  link: optionalLine(500).check(z.refine(isAddress, { error: code('url') })),
  place: z.enum(popupPlaces, code('required')),
  startsAt: Instant,
  endsAt: Instant,
  /** Pop-ups open in ascending order. */
  position: readFrom(
    z.int(code('integer')).check(z.minimum(1, code('too_small')), z.maximum(99, code('too_large'))),
    Number,
  ),
};

type Written = {
  title: { ko: string | null; en: string | null };
  text: { ko: object | null; en: object | null };
  startsAt: string;
  endsAt: string;
};

// An invalid date has a problem of its own.
const endsLater = z.refine<Written>(({ startsAt, endsAt }) => !(Date.parse(startsAt) >= Date.parse(endsAt)), {
  error: code('too_small'),
  path: ['endsAt'],
});
/** A language needs both title and text, or neither. At least one language is required. */
const titleOf = (language: 'ko' | 'en') =>
  z.refine<Written>(
    ({ title, text }) =>
      title[language] !== null || (text[language] === null && (language === 'en' || title.en !== null)),
    { error: code('required'), path: ['title', language] },
  );
const textOf = (language: 'ko' | 'en') =>
  z.refine<Written>(({ title, text }) => text[language] !== null || title[language] === null, {
    error: code('required'),
    path: ['text', language],
  });
const whole = [titleOf('ko'), titleOf('en'), textOf('ko'), textOf('en'), endsLater] as const;

/** Filter by what staff should do: publish a pop-up whose time has come. */
export const popupNeeds = ['publishing'] as const;

const popupStates = ['draft', 'waiting', 'shown', 'ended'] as const;

const entry = {
  id: Uuid,
  title: BilingualText,
  place: z.enum(popupPlaces),
  startsAt: Instant,
  endsAt: Instant,
  position: z.int(),
  /** Not published, scheduled, in force, or past. */
  state: z.enum(popupStates),
};

export const popupCalls = rowEndpoints('popups', {
  url: '/api/admin/popup',
  noun: 'a pop-up',
  ofEdition: false,
  fields,
  rules: whole,
  entry,
  more: { text: bilingual(RichDocument), link: z.string() },
  sort: ['startsAt,DESC', 'startsAt,ASC', 'position,ASC', 'position,DESC'],
  filters: { needs: z.optional(z.enum(popupNeeds)) },
  summaries: {
    list: 'Every pop-up, the latest first unless sorted',
    publish: 'Shows a pop-up from its beginning to its end; repeating it changes nothing',
  },
});
export const {
  list: listPopupsOfStaff,
  get: getPopup,
  create: createPopup,
  change: changePopup,
  publish: publishPopup,
  withdraw: withdrawPopup,
} = popupCalls;
export type PopupEntry = ReplyOf<typeof listPopupsOfStaff>['content'][number];
export type PopupDetail = ReplyOf<typeof getPopup>;
