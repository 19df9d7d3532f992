import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { line, Uuid, whole } from './rules.ts';

const endpoint = endpointsOf('letters');

const price = whole(1, 10_000);
const limit = whole(0, 100_000_000);

const fields = {
  /** Won for a message of up to 90 bytes. */
  smsWon: price,
  /** Won for a message of up to 2,000 bytes. */
  lmsWon: price,
  alimtalkWon: price,
  /** Won that messages to many may cost in a month of Korea. 0: none are sent. */
  ceilingWon: limit,
  /** Won that codes may cost in a day of Korea: those for signing up, and apart from them those for new passwords. */
  reserveWon: limit,
  /** Template by which announcements of the day are sent. Null: as plain text messages. */
  announcementTemplateId: z.nullable(Uuid),
};

/** Prices of text messages and the most that they may cost in a month. */
export const TextSettings = z.strictObject(fields);
export type TextSettings = z.infer<typeof TextSettings>;

const reply = z.strictObject({
  ...fields,
  version: z.string(),
  /** Won of messages to many in this month of Korea. */
  spentWon: z.int(),
  /** Won of codes today. */
  codesWon: z.strictObject({ signup: z.int(), reset: z.int() }),
  /** Whether text messages, and 알림톡, can be sent at all. */
  isAvailable: z.boolean(),
  hasAlimtalk: z.boolean(),
});

export const getTextSettings = endpoint({
  method: 'GET',
  url: '/api/admin/text-setting',
  summary: 'Prices of text messages, the ceiling of a month, and what this month has cost',
  reply,
  refusals: [],
});

export const putTextSettings = endpoint({
  method: 'PUT',
  url: '/api/admin/text-setting',
  summary: 'Sets prices and ceiling; letters that stopped at the ceiling stay paused',
  body: z.strictObject({ version: line(40), ...fields }),
  reply,
  refusals: ['CONFLICT'],
});
