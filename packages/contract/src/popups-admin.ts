import * as z from 'zod/mini';
import { documentOfForm, plainTextOf, RichDocument, WrittenDocument } from './document.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { pictureEndings } from './files.ts';
import { readFrom } from './form-answer.ts';
import { listOf, pageQuery } from './lists.ts';
import { isAddress } from './page-blocks.ts';
import { popupPlaces } from './popups.ts';
import { BilingualText, bilingual, Instant, line, optionalLine, Uuid } from './rules.ts';

const endpoint = endpointsOf('popups');
const code = (value: FieldCode) => value;
const idParams = z.strictObject({ id: Uuid });

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

const popupStates = ['draft', 'waiting', 'shown', 'ended'] as const;

const PopupEntry = z.strictObject({
  id: Uuid,
  title: BilingualText,
  place: z.enum(popupPlaces),
  startsAt: Instant,
  endsAt: Instant,
  position: z.int(),
  /** Not published, scheduled, in force, or past. */
  state: z.enum(popupStates),
});
export type PopupEntry = z.infer<typeof PopupEntry>;

export const PopupDetail = z.strictObject({
  ...PopupEntry.shape,
  text: bilingual(RichDocument),
  link: z.string(),
  /** Increases with every change. A change must name the version it is based on. */
  version: z.int(),
});
export type PopupDetail = z.infer<typeof PopupDetail>;

export const listPopupsOfStaff = endpoint({
  method: 'GET',
  url: '/api/admin/popup',
  summary: 'Every pop-up, the latest first unless sorted',
  querystring: pageQuery({
    sort: ['startsAt,DESC', 'startsAt,ASC', 'position,ASC', 'position,DESC'],
    filters: {},
  }),
  reply: listOf(PopupEntry),
  refusals: [],
});

export const getPopup = endpoint({
  method: 'GET',
  url: '/api/admin/popup/:id',
  summary: 'One pop-up as it is written',
  params: idParams,
  reply: PopupDetail,
  refusals: [],
});

export const createPopup = endpoint({
  method: 'PUT',
  url: '/api/admin/popup',
  summary: 'Writes a pop-up, not yet published; sending it again with the same `requestKey` gives that one',
  body: z.strictObject({ requestKey: Uuid, ...fields }).check(...whole),
  reply: PopupDetail,
  refusals: ['NOT_FOUND'],
});

export const changePopup = endpoint({
  method: 'PATCH',
  url: '/api/admin/popup/:id',
  summary: 'Changes a pop-up; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ version: z.int(), ...fields }).check(...whole),
  reply: PopupDetail,
  refusals: ['CONFLICT'],
});

export const publishPopup = endpoint({
  method: 'POST',
  url: '/api/admin/popup/:id/publish',
  summary: 'Shows a pop-up from its beginning to its end; repeating it changes nothing',
  params: idParams,
  reply: PopupDetail,
  refusals: [],
});

export const withdrawPopup = endpoint({
  method: 'POST',
  url: '/api/admin/popup/:id/withdraw',
  summary: 'Takes a pop-up off the site; repeating it changes nothing',
  params: idParams,
  reply: PopupDetail,
  refusals: [],
});
