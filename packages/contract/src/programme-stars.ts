import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { Instant, Locale, line, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');
const inEdition = z.strictObject({ editionId: Uuid });

/** Maximum number of stars, the same as the page size of sessions. */
const maximumStars = 500;
const Stars = z.strictObject({ editionId: Uuid, sessionIds: z.array(Uuid) });

export const getProgrammeStars = endpoint({
  method: 'GET',
  url: '/api/programme-star/:editionId',
  summary: 'The sessions that an account or a registration starred',
  params: inEdition,
  reply: Stars,
  refusals: [],
});

export const putProgrammeStars = endpoint({
  method: 'PUT',
  url: '/api/programme-star/:editionId',
  summary: 'Stars sessions, beside those that are starred; answers all; what is not published is passed over',
  params: inEdition,
  body: z.strictObject({ sessionIds: z.array(Uuid).check(z.maxLength(maximumStars)) }),
  reply: Stars,
  refusals: [],
});

export const deleteProgrammeStar = endpoint({
  method: 'DELETE',
  url: '/api/programme-star/:editionId/:sessionId',
  summary: 'Takes a star away; answers those that stay; repeating it changes nothing',
  params: z.strictObject({ editionId: Uuid, sessionId: Uuid }),
  reply: Stars,
  refusals: [],
});

export const getProgrammeFeed = endpoint({
  method: 'GET',
  url: '/api/programme-feed/:editionId',
  summary: 'Whether there is a calendar of the own starred sessions, since when',
  params: inEdition,
  reply: z.strictObject({ createdDate: z.nullable(Instant) }),
  refusals: [],
});

export const createProgrammeFeed = endpoint({
  method: 'PUT',
  url: '/api/programme-feed/:editionId',
  summary: 'A secret address of the own starred sessions, told once; the one before is gone',
  params: inEdition,
  body: z.strictObject({ language: Locale }),
  reply: z.strictObject({
    /** Full address with https. Use `webcal:` instead to subscribe. */
    address: z.string(),
    createdDate: Instant,
  }),
  refusals: [],
});

export const revokeProgrammeFeed = endpoint({
  method: 'DELETE',
  url: '/api/programme-feed/:editionId',
  summary: 'Ends the secret address; repeating it changes nothing',
  params: inEdition,
  reply: z.strictObject({ createdDate: z.nullable(Instant) }),
  refusals: [],
});

export const readProgrammeFeed = endpoint({
  method: 'GET',
  url: '/api/programme-calendar/feed.ics',
  summary: 'The starred sessions of whoever made the address, as a calendar file (iCalendar)',
  querystring: z.strictObject({ key: line(100) }),
  reply: file('text/calendar'),
  refusals: ['NOT_FOUND'],
});

export const setProgrammeMail = endpoint({
  method: 'POST',
  url: '/api/programme-mail',
  summary: 'Stops mails about starred sessions, or has them come again, by the token of such a mail',
  body: z.strictObject({ token: line(100), wantsMail: z.boolean() }),
  reply: z.strictObject({ wantsMail: z.boolean() }),
  refusals: ['NOT_FOUND'],
});
