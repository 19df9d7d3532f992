import * as z from 'zod/mini';
import { Alumnus } from './alumni.ts';
import { endpointsOf } from './endpoint.ts';
import { Instant, line } from './rules.ts';

const endpoint = endpointsOf('alumni');

/** Page that the yearly mail links to. The token is in the URL fragment. */
export const alumnusLinkPath = '/Alumni/Confirm';

const token = line(100);

/**
 * Answers to the yearly mail: the entry is right, hide the whole entry from members, stop these mails, resume them.
 */
const alumnusAnswers = ['right', 'hide', 'stop', 'resume'] as const;
export type AlumnusAnswer = (typeof alumnusAnswers)[number];

const { id: _id, version: _version, ...entry } = Alumnus.shape;

/** An entry, shown to the holder of the mailed link. */
const LinkedAlumnus = z.strictObject({
  ...entry,
  /** When the person last changed or confirmed the entry. */
  confirmedAt: z.nullable(Instant),
  /** Whether the person confirmed it after the mail with this link. */
  isConfirmed: z.boolean(),
  isMailStopped: z.boolean(),
});
export type LinkedAlumnus = z.infer<typeof LinkedAlumnus>;

export const openAlumnusLink = endpoint({
  method: 'POST',
  url: '/api/alumni-link',
  summary: 'Shows the entry of a mailed link, as often as it is opened; that changes nothing',
  body: z.strictObject({ token }),
  reply: LinkedAlumnus,
  refusals: ['LINK_EXPIRED'],
});

export const answerAlumnusLink = endpoint({
  method: 'POST',
  url: '/api/alumni-link/answer',
  summary: 'Answers a yearly mail; repeating an answer changes nothing',
  body: z.strictObject({ token, answer: z.enum(alumnusAnswers) }),
  reply: LinkedAlumnus,
  refusals: ['LINK_EXPIRED'],
});
