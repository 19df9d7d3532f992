import * as z from 'zod/mini';
import { Attendance } from './editions.ts';
import { endpointsOf, type ReplyOf } from './endpoint.ts';
import { rowEndpoints } from './endpoint-rows.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { hasFewPlaceholders, Placeholder, placeholdersIn } from './letter-texts.ts';
import { advertisingWordIn, bytesOf, textBytes, unsendableIn } from './letters-wording.ts';
import { listOf, pageQuery } from './lists.ts';
import { filteredStates, Tag } from './registrations-admin.ts';
import { bilingual, Day, Instant, Locale, line, optionalLine, paragraph, Uuid, whole } from './rules.ts';

const endpoint = endpointsOf('letters');
const code = (value: FieldCode) => value;

/** The people to whom a letter goes: one of the lists of the current edition, with its filters. */
export const LetterAudience = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('registrations'),
    state: z.optional(z.enum(filteredStates)),
    seat: z.optional(z.enum(['released'])),
    category: z.optional(line(40)),
    attendance: z.optional(Attendance),
    option: z.optional(line(40)),
    country: z.optional(z.enum(['korea', 'abroad'])),
    tag: z.optional(Tag),
  }),
  /** Confirmed registrants who have not sent their answer to a survey. */
  z.strictObject({ kind: z.literal('survey'), surveyId: Uuid }),
  /** People of the programme whose registration is known. */
  z.strictObject({ kind: z.literal('speakers'), who: z.enum(['all', 'invited']) }),
  /** Contacts of sponsors. */
  z.strictObject({ kind: z.literal('sponsors') }),
  /** People who starred a session in a room on a day, or are in one of its live rooms now. */
  z.strictObject({ kind: z.literal('hall'), day: Day, roomId: Uuid }),
  /** People in the live room of a session now; without a session, in any. */
  z.strictObject({ kind: z.literal('present'), sessionId: z.optional(Uuid) }),
]);
export type LetterAudience = z.infer<typeof LetterAudience>;
export type AudienceKind = LetterAudience['kind'];

/** Placeholders that a letter to each kind of audience may have. */
const placeholdersOf: Record<AudienceKind, readonly Placeholder[]> = {
  registrations: ['name', 'registrationNumber', 'category', 'affiliation', 'due'],
  survey: ['name', 'registrationNumber', 'category', 'affiliation', 'survey'],
  speakers: ['name', 'registrationNumber', 'affiliation'],
  sponsors: ['name', 'sponsor', 'booth'],
  hall: ['name'],
  present: ['name', 'registrationNumber', 'category', 'affiliation'],
};

/**
 * Placeholders that a letter to an audience may have. A text message has none for what registrants type at will: anybody
 * could put a link, or words of their own, under the name of the site.
 */
export const placeholdersFor = (kind: AudienceKind, channel: LetterChannel): readonly Placeholder[] =>
  placeholdersOf[kind].filter((one) => channel === 'mail' || one !== 'affiliation');

/** Information about a meeting that somebody attends goes to everybody; advertising only to those who agreed to it. */
export const letterPurposes = ['information', 'advertising'] as const;
/** How a letter is sent: as mail, as text message, or as 알림톡 with a text message where Kakao does not deliver. */
export const letterChannels = ['mail', 'text', 'alimtalk'] as const;
export type LetterChannel = (typeof letterChannels)[number];
export const letterStates = [
  'draft',
  'scheduled',
  'automatic',
  'sending',
  'paused',
  'sent',
  'stopped',
] as const;
export type LetterState = (typeof letterStates)[number];

/** Events from which the days of an automatic letter are counted. The last day of a price is the one before its end. */
export const letterEvents = ['unpaid', 'earlyEnds', 'regularEnds', 'meetingStarts', 'meetingEnds'] as const;
export type LetterEvent = (typeof letterEvents)[number];
const Event = z.enum(letterEvents, code('required'));
const mostDays = 60;

/**
 * When a letter is sent by itself, at 9:00 in Korea. `unpaid`: to each unpaid registrant once, so many days after they
 * registered. `meetingEnds`: once, so many days after it. Others: once, so many days before.
 */
export const LetterRule = z.strictObject({ event: Event, days: whole(0, mostDays) });
export type LetterRule = z.infer<typeof LetterRule>;

/** Mails per minute to choose from. */
export const letterPaces = [60, 300, 600, 1200] as const;

/** Filter by what staff should do: decide about a letter that the program paused. */
export const letterNeeds = ['decision'] as const;

const Audience = readFrom(LetterAudience, (given) => {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
});

const fields = {
  audience: Audience,
  channel: z._default(z.enum(letterChannels), 'mail'),
  /** Template of a letter by 알림톡; its `#{내용}` is the text of the letter. */
  templateId: z.optional(z.nullable(Uuid)),
  purpose: z.enum(letterPurposes, code('required')),
  subject: bilingual(line(120)),
  text: bilingual(paragraph(10_000)),
  perMinute: whole(1, 1200),
};

type Written = z.infer<z.ZodMiniObject<typeof fields>>;
type Texts = Pick<Written, 'subject' | 'text'>;

/** A language needs both subject and text, or neither. Korean is required: who has no English text is written in Korean. */
const lacks = (part: 'subject' | 'text', language: Locale) =>
  z.refine<Texts>(
    ({ [part]: own, [part === 'text' ? 'subject' : 'text']: other }) =>
      Boolean(own[language]) || (language === 'en' && !other.en),
    { error: code('required'), path: [part, language] },
  );
const unknownIn = (part: 'subject' | 'text', language: Locale) =>
  z.refine<Pick<Written, 'audience' | 'channel'> & Texts>(
    ({ audience, channel, [part]: { [language]: written } }) => {
      const { known, unknown } = placeholdersIn(written ?? '');
      const allowed = placeholdersFor(audience.kind, channel);
      return unknown.length === 0 && known.every((one) => allowed.includes(one));
    },
    { error: code('placeholder'), path: [part, language] },
  );
const tooManyIn = (part: 'subject' | 'text', language: Locale) =>
  z.refine<Texts>(({ [part]: { [language]: written } }) => hasFewPlaceholders(written ?? ''), {
    error: code('too_many_placeholders'),
    path: [part, language],
  });
type Sent = Pick<Written, 'channel' | 'purpose' | 'templateId' | 'text'>;
const byText = ({ channel }: Sent) => channel !== 'mail';
/** A text of a text message has a length, the characters of its network, and no advertising. */
const textRules = (['ko', 'en'] as const).flatMap((language) => {
  const check = (code: FieldCode, isRight: (text: string) => boolean) =>
    z.refine<Sent>((letter) => !byText(letter) || isRight(letter.text[language] ?? ''), {
      error: code,
      path: ['text', language],
    });
  return [
    check('too_long', (text) => bytesOf(text) <= textBytes.long),
    check('characters', (text) => unsendableIn(text) === undefined),
    check('advertising', (text) => advertisingWordIn(text) === undefined),
  ];
});
const channelRules = [
  z.refine<Sent>((letter) => !byText(letter) || letter.purpose === 'information', {
    error: code('advertising'),
    path: ['purpose'],
  }),
  z.refine<Sent>(({ channel, templateId }) => channel !== 'alimtalk' || templateId != null, {
    error: code('required'),
    path: ['templateId'],
  }),
];
const rules = (['subject', 'text'] as const).flatMap((part) =>
  (['ko', 'en'] as const).flatMap((language) => [
    lacks(part, language),
    unknownIn(part, language),
    tooManyIn(part, language),
  ]),
);
const letterRules = [...rules, ...channelRules, ...textRules];

/** Why somebody of the audience gets no letter. */
export const skipReasons = [
  'noAddress',
  'sameAddress',
  'noConsent',
  'optedOut',
  'bounced',
  'incomplete',
  'noNumber',
  'sameNumber',
  'withdrawn',
  'tooLong',
  'link',
  'manyToNumber',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * State of the mail or message to a person. `unknown`: the site was killed while it was sent. `fallback`: the 알림톡 did
 * not arrive, and a text message went out in its place.
 */
export const recipientStates = [
  'waiting',
  'queued',
  'given',
  'fallback',
  'refused',
  'unknown',
  'skipped',
  'stopped',
] as const;
export type RecipientState = (typeof recipientStates)[number];

const entry = {
  id: Uuid,
  audience: LetterAudience,
  channel: z.enum(letterChannels),
  purpose: z.enum(letterPurposes),
  subject: bilingual(z.string()),
  state: z.enum(letterStates),
  scheduledAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  createdAt: Instant,
  /** Of an automatic letter. A draft that has one was switched off by the site: its day had passed. */
  rule: z.nullable(LetterRule),
  /** Of an automatic letter: when it is sent next. */
  nextAt: z.nullable(Instant),
  /** The automatic letter of which this one is a run. */
  parentId: z.nullable(Uuid),
  /** People by state; empty before it was started. */
  counts: z.array(z.strictObject({ state: z.enum(recipientStates), count: z.int() })),
};

export const letterCalls = rowEndpoints('letters', {
  url: '/api/admin/letter',
  noun: 'a letter',
  ofEdition: true,
  fields,
  rules: letterRules,
  entry,
  more: {
    text: bilingual(z.string()),
    perMinute: z.int(),
    templateId: z.nullable(Uuid),
    /** Why the program paused it: the month has cost enough, its template may not be used any more, or a backup was restored. */
    pausedBy: z.nullable(z.enum(['ceiling', 'template', 'restore'])),
    /** Whether it may not be sent now, because it is night in Korea. */
    waitsForMorning: z.boolean(),
  },
  sort: ['createdAt,DESC', 'createdAt,ASC'],
  filters: { state: z.optional(z.enum(letterStates)), needs: z.optional(z.enum(letterNeeds)) },
  removeRefusals: ['CONFLICT'],
  summaries: {
    list: 'Letters of the current edition, newest first unless sorted',
    create: 'Writes a letter; nothing is sent. Sending it again with the same `requestKey` gives that one',
    change: 'Changes a letter that was not started; who saw an older `version` is told',
    remove: 'Deletes a letter that was not started',
  },
});
export const {
  list: listLetters,
  get: getLetter,
  create: createLetter,
  change: changeLetter,
  remove: removeLetter,
} = letterCalls;
export type LetterEntry = ReplyOf<typeof listLetters>['content'][number];
export type LetterDetail = ReplyOf<typeof getLetter>;

const letter = { params: z.strictObject({ id: Uuid }) };

/** Somebody who would get no letter, with the reason. */
const Skipped = z.strictObject({
  /** Id of the registration, or of the sponsor. */
  subjectId: Uuid,
  name: z.string(),
  reason: z.enum(skipReasons),
  /** Placeholders without a value, if the reason is `incomplete`. */
  missing: z.array(Placeholder),
});

export const previewLetter = endpoint({
  method: 'GET',
  url: '/api/admin/letter/:id/preview',
  summary: 'To whom a letter would go now, who is left out, and how it looks for one of them',
  ...letter,
  querystring: z.strictObject({
    /** Part of the name of a person; the letter is shown as for the first that matches. */
    query: z.optional(optionalLine(100)),
    /** Place of the person among those found, from 0. */
    place: z.optional(z.string().check(z.regex(/^\d{1,5}$/, code('integer')))),
  }),
  reply: z.strictObject({
    /** People who would get it. */
    count: z.int(),
    /** Numbers of those who would not. */
    skipped: z.array(z.strictObject({ reason: z.enum(skipReasons), count: z.int() })),
    /** The first 50 of those who would not. */
    examples: z.array(Skipped),
    /** People whose name matches. */
    found: z.int(),
    /** Of a letter by text message or 알림톡; null for mails. */
    cost: z.nullable(
      z.strictObject({
        /** Won that it may cost at most: an 알림톡 with the text message that may take its place. */
        mostWon: z.int(),
        /** Won that are left of the ceiling of this month. */
        leftWon: z.int(),
      }),
    ),
    /** The letter as the chosen person gets it; null if nobody was found. */
    shown: z.nullable(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        /** The number of a letter by text message. */
        phone: z.nullable(z.string()),
        locale: Locale,
        subject: z.string(),
        html: z.string(),
        text: z.string(),
      }),
    ),
  }),
  refusals: ['CONFLICT'],
});

export const dryRunLetter = endpoint({
  method: 'GET',
  url: '/api/admin/letter/:id/dry-run',
  summary:
    'When an automatic letter would be sent and to whom, by the clock of the edition and the people of now',
  ...letter,
  querystring: z.strictObject({
    event: Event,
    days: z.string().check(z.regex(/^\d{1,2}$/, code('integer'))),
  }),
  reply: z.strictObject({
    /** The first 60 runs with at least one person. */
    runs: z.array(
      z.strictObject({
        at: Instant,
        count: z.int(),
        /** Names of the first 20. */
        names: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['CONFLICT'],
});

export const testLetter = endpoint({
  method: 'POST',
  url: '/api/admin/letter/:id/test',
  summary: 'Mail a letter to oneself, filled in for the first person of its audience',
  ...letter,
  body: z.strictObject({ locale: Locale }),
  reply: z.strictObject({ email: z.string() }),
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const startLetter = endpoint({
  method: 'POST',
  url: '/api/admin/letter/:id/start',
  summary:
    'Send a letter to its audience as it is now, later as it is then, or by itself; cannot be taken back',
  ...letter,
  body: z.strictObject({
    /** Version that was seen. */
    version: z.int(),
    /** People that were seen in the preview. Refused if there are more or fewer now. */
    count: z.int(),
    /** Null: now. */
    at: z.nullable(Instant),
    /** Sends it by itself from now on; then `at` is null and `count` is not compared. */
    rule: z.optional(z.nullable(LetterRule)),
    /** Whether those for whom a placeholder has no value are left out. Otherwise nothing is sent. */
    skipsIncomplete: z.boolean(),
  }),
  reply: letterCalls.get.reply,
  refusals: ['CONFLICT'],
});

export const switchLetter = endpoint({
  method: 'POST',
  url: '/api/admin/letter/:id/state',
  summary:
    'Pause or resume a letter, end it for those who did not get it yet, or take back its schedule or rule',
  ...letter,
  body: z.strictObject({ act: z.enum(['pause', 'resume', 'stop', 'unschedule']) }),
  reply: letterCalls.get.reply,
  refusals: ['CONFLICT'],
});

export const listLetterRecipients = endpoint({
  method: 'GET',
  url: '/api/admin/letter/:id/recipient',
  summary: 'The people of a letter that was started, and what became of their mail',
  ...letter,
  querystring: pageQuery({
    sort: ['place,ASC', 'place,DESC'],
    filters: {
      state: z.optional(z.enum(recipientStates)),
      /** Part of a name or e-mail address. */
      query: z.optional(optionalLine(100)),
    },
    size: 50,
  }),
  reply: listOf(
    z.strictObject({
      id: Uuid,
      /** Id of the registration, or of the sponsor. */
      subjectId: Uuid,
      name: z.string(),
      email: z.string(),
      /** The number of a letter by text message. */
      phone: z.nullable(z.string()),
      locale: Locale,
      state: z.enum(recipientStates),
      skipReason: z.nullable(z.enum(skipReasons)),
      /** Response of the mail server or of the provider, if it did not accept the message. */
      failure: z.nullable(z.string()),
      at: z.nullable(Instant),
    }),
  ),
  refusals: [],
});

export const optOut = endpoint({
  method: 'POST',
  url: '/api/letter/opt-out',
  summary: 'Stop advertising to the address of a mailed link; one click by RFC 8058, may be repeated',
  querystring: z.strictObject({ token: line(200) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
});
