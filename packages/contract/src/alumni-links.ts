import * as z from 'zod/mini';
import { Alumnus } from './alumni.ts';
import { endpointsOf } from './endpoint.ts';
import { Instant, line } from './rules.ts';

const endpoint = endpointsOf('alumni');

/** Where a yearly mail leads; its token stands in the fragment. */
export const alumnusLinkPath = '/Alumni/Confirm';

const token = line(100);

/**
 * What somebody answers to a yearly mail: that the entry is right, that members shall see nothing of it, that no such
 * mail shall come, or that it shall come again.
 */
const alumnusAnswers = ['right', 'hide', 'stop', 'resume'] as const;
export type AlumnusAnswer = (typeof alumnusAnswers)[number];

const { id: _id, version: _version, ...entry } = Alumnus.shape;

/** An entry for who reads the mails to its address. */
const LinkedAlumnus = z.strictObject({
  ...entry,
  /** When its person last wrote it, or said that it is right. */
  confirmedAt: z.nullable(Instant),
  /** Whether it was said since the mail that leads here. */
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
