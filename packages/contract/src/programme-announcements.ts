import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { advertisingWordIn, unsendableIn } from './letters-wording.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Day, Instant, line, someBilingual, Uuid, whole } from './rules.ts';

const endpoint = endpointsOf('programme');

/** The subject of an announcement: the meeting, one of its days, or a room on a day. */
const about = { day: z.nullable(Day), roomId: z.nullable(Uuid) };
const roomNeedsDay = z.refine<{ day: string | null; roomId: string | null }>(
  ({ day, roomId }) => roomId === null || day !== null,
  { error: 'required', path: ['day'] },
);

type Told = { sendsText: boolean; text: { ko: string | null; en: string | null } };
/** A text message carries neither advertising nor every character. */
const sendable = (['ko', 'en'] as const).flatMap((language) => [
  z.refine<Told>(({ sendsText, text }) => !sendsText || unsendableIn(text[language] ?? '') === undefined, {
    error: 'characters',
    path: ['text', language],
  }),
  z.refine<Told>(
    ({ sendsText, text }) => !sendsText || advertisingWordIn(text[language] ?? '') === undefined,
    {
      error: 'advertising',
      path: ['text', language],
    },
  ),
]);

/** How long an announcement may be shown, in minutes. */
const shownMinutes = { minimum: 5, maximum: 24 * 60 };

export const AnnouncementEntry = z.strictObject({
  id: Uuid,
  text: BilingualText,
  ...about,
  roomName: z.nullable(BilingualText),
  createdAt: Instant,
  /** By real time. */
  endsAt: Instant,
  isShown: z.boolean(),
  sendsMail: z.boolean(),
  sendsText: z.boolean(),
});
export type AnnouncementEntry = z.infer<typeof AnnouncementEntry>;

export const listAnnouncements = endpoint({
  method: 'GET',
  url: '/api/admin/announcement',
  summary: 'Announcements of the current edition, newest first unless sorted',
  querystring: pageQuery({ sort: ['createdAt,DESC', 'createdAt,ASC'], filters: {} }),
  reply: z.strictObject({
    ...listOf(AnnouncementEntry).shape,
    /** Days and rooms of the published programme, to choose from. */
    days: z.array(Day),
    /** The day of the edition's clock; null if the meeting has no such day. */
    today: z.nullable(Day),
    rooms: z.array(z.strictObject({ id: Uuid, name: BilingualText })),
    /** Whether text messages can be sent at all. */
    hasTexts: z.boolean(),
  }),
  refusals: ['NOT_FOUND'],
});

export const makeAnnouncement = endpoint({
  method: 'PUT',
  url: '/api/admin/announcement',
  summary:
    'Shows an announcement at once on every page and in the live rooms that it is about, and mails it if asked; sending it again with the same `requestKey` gives that one',
  body: z
    .strictObject({
      requestKey: Uuid,
      text: someBilingual(line(200)),
      ...about,
      minutes: whole(shownMinutes.minimum, shownMinutes.maximum),
      /** Mails confirmed registrants; if it is about a room, those who starred a session there that day or are in one of its live rooms. */
      sendsMail: z.boolean(),
      /** Sends the same people a text message, or an 알림톡 if staff chose a template for it; also at night. */
      sendsText: z._default(z.boolean(), false),
    })
    .check(roomNeedsDay, ...sendable),
  reply: AnnouncementEntry,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const endAnnouncement = endpoint({
  method: 'POST',
  url: '/api/admin/announcement/:id/end',
  summary: 'Stops showing an announcement; repeating it changes nothing',
  params: z.strictObject({ id: Uuid }),
  reply: AnnouncementEntry,
  refusals: [],
});
