import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { StoredFile } from './files.ts';
import { NamedPerson, ProgrammeRoom, Session } from './programme.ts';
import { PhotoFocus } from './programme-people.ts';
import {
  BilingualText,
  bilingual,
  Day,
  latinLine,
  line,
  optionalLine,
  paragraph,
  patterned,
  queryInteger,
  someBilingual,
  TimeOfDay,
  Uuid,
} from './rules.ts';

const endpoint = endpointsOf('programme');
const code = (value: FieldCode) => value;

const inEdition = z.strictObject({ editionId: Uuid });
const idParams = z.strictObject({ id: Uuid });

const loadedVersion = { /** Version that the change is based on. */ version: z.int() };

const longTexts = bilingual(paragraph(5000));
const count = (maximum: number) =>
  z.int(code('integer')).check(z.minimum(1, code('too_small')), z.maximum(maximum, code('too_large')));
const some = (maximum: number) => z.array(Uuid).check(z.maxLength(maximum, code('too_many_items')));

const roomFields = {
  name: someBilingual(line(80)),
  place: bilingual(line(80)),
  capacity: z.nullable(count(100_000)),
  /** Sorted in ascending order. */
  position: count(999),
};

const personFields = {
  name: someBilingual(line(120)),
  /** Sort key of lists; null if there is no name in Latin letters. */
  familyName: z.nullable(latinLine(60)),
  affiliation: bilingual(line(200)),
  /** ISO 3166-1, two letters. */
  country: patterned(/^[A-Z]{2}$/, 'required', 2),
  /** Absent from a screen that was opened before an upgrade, which changes nothing then. */
  specialty: z.optional(bilingual(line(60))),
  biography: longTexts,
  isInvited: z.boolean(),
  /** Sort order among the invited speakers, ascending. */
  position: count(9999),
  /** A file of the use `programme.photo`. */
  photoId: z.nullable(Uuid),
  /** Absent like `specialty`. */
  photoFocus: z.optional(PhotoFocus),
  /** The person’s own registration of this edition. */
  registrationId: z.nullable(Uuid),
};
const hasFamilyName = z.refine<{ name: { en: string | null }; familyName: string | null }>(
  ({ name, familyName }) => (name.en === null) === (familyName === null),
  { error: code('required'), path: ['familyName'] },
);

const talkFields = {
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  title: someBilingual(line(300)),
  abstract: longTexts,
  speakerIds: some(30),
  /** Files of the use `programme.material`. */
  materialIds: some(20),
};

const sessionFields = {
  sessionCode: optionalLine(20),
  date: Day,
  startTime: TimeOfDay,
  /** A time at or before the start is past midnight. */
  endTime: TimeOfDay,
  roomId: Uuid,
  type: Session.shape.type,
  title: someBilingual(line(200)),
  description: longTexts,
  language: Session.shape.language,
  hasInterpretation: z.boolean(),
  creditMinutes: z.nullable(count(1440)),
  participation: Session.shape.participation,
  capacity: z.nullable(count(100_000)),
  sponsor: bilingual(line(120)),
  sponsorId: z.nullable(Uuid),
  chairIds: some(20),
  /** In display order. A talk without an id is new. */
  talks: z
    .array(z.strictObject({ id: z.nullable(Uuid), ...talkFields }))
    .check(z.maxLength(200, code('too_many_items'))),
};

export const PersonForm = z.strictObject(personFields).check(hasFamilyName);

export const SessionForm = z.strictObject(sessionFields);

export const DraftRoom = z.strictObject({ ...ProgrammeRoom.shape, position: z.int(), ...loadedVersion });
export const DraftPerson = z.strictObject({
  ...NamedPerson.shape,
  familyName: z.nullable(z.string()),
  specialty: BilingualText,
  biography: BilingualText,
  isInvited: z.boolean(),
  position: z.int(),
  photo: z.nullable(StoredFile),
  photoFocus: PhotoFocus,
  registrationId: z.nullable(Uuid),
  ...loadedVersion,
});
const DraftTalk = z.strictObject({
  id: Uuid,
  startTime: z.string(),
  endTime: z.string(),
  title: BilingualText,
  abstract: BilingualText,
  speakerIds: z.array(Uuid),
  materials: z.array(StoredFile),
});
const { id, sessionCode, date, startTime, endTime, roomId, type, title, language } = Session.shape;
const { hasInterpretation, creditMinutes, participation, capacity, sponsor, sponsorId } = Session.shape;
export const DraftSession = z.strictObject({
  ...{ id, sessionCode, date, startTime, endTime, roomId, type, title, language },
  ...{ hasInterpretation, creditMinutes, participation, capacity, sponsor, sponsorId },
  description: BilingualText,
  chairIds: z.array(Uuid),
  talks: z.array(DraftTalk),
  ...loadedVersion,
});

/** A room or a person in two sessions at once. */
export const ProgrammeClash = z.strictObject({
  kind: z.enum(['room', 'person']),
  /** Id of the room or person. */
  id: Uuid,
  sessionIds: z.array(Uuid),
});

/** Reply to a change of the draft. */
export const draftAfterwards = {
  /** Increases with every change of any part. */
  draftVersion: z.int(),
  /** All clashes of the draft. */
  clashes: z.array(ProgrammeClash),
};

const roomReply = z.strictObject({ ...draftAfterwards, room: DraftRoom });

export const createProgrammeRoom = endpoint({
  method: 'PUT',
  url: '/api/admin/programme/:editionId/room',
  summary: 'Adds a room; sending it again with the same `requestKey` gives that one',
  params: inEdition,
  body: z.strictObject({ requestKey: Uuid, ...roomFields }),
  reply: roomReply,
  refusals: [],
});

export const changeProgrammeRoom = endpoint({
  method: 'PATCH',
  url: '/api/admin/programme-room/:id',
  summary: 'Changes a room; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ ...loadedVersion, ...roomFields }),
  reply: roomReply,
  refusals: ['CONFLICT'],
});

const personReply = z.strictObject({ ...draftAfterwards, person: DraftPerson });

export const createProgrammePerson = endpoint({
  method: 'PUT',
  url: '/api/admin/programme/:editionId/person',
  summary: 'Adds a person; sending it again with the same `requestKey` gives that one',
  params: inEdition,
  body: z.strictObject({ requestKey: Uuid, ...personFields }).check(hasFamilyName),
  reply: personReply,
  refusals: [],
});

export const changeProgrammePerson = endpoint({
  method: 'PATCH',
  url: '/api/admin/programme-person/:id',
  summary: 'Changes a person; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ ...loadedVersion, ...personFields }).check(hasFamilyName),
  reply: personReply,
  refusals: ['CONFLICT'],
});

const sessionReply = z.strictObject({ ...draftAfterwards, session: DraftSession });

export const createProgrammeSession = endpoint({
  method: 'PUT',
  url: '/api/admin/programme/:editionId/session',
  summary: 'Adds a session with its talks; sending it again with the same `requestKey` gives that one',
  params: inEdition,
  body: z.strictObject({ requestKey: Uuid, ...sessionFields }),
  reply: sessionReply,
  refusals: [],
});

export const changeProgrammeSession = endpoint({
  method: 'PATCH',
  url: '/api/admin/programme-session/:id',
  summary: 'Changes a session with its talks; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ ...loadedVersion, ...sessionFields }),
  reply: sessionReply,
  refusals: ['CONFLICT'],
});

export const moveProgrammeSession = endpoint({
  method: 'POST',
  url: '/api/admin/programme-session/:id/move',
  summary: 'Moves a session to another day, room or time; its talks go along',
  params: idParams,
  body: z.strictObject({
    ...loadedVersion,
    date: Day,
    roomId: Uuid,
    startTime: TimeOfDay,
    endTime: TimeOfDay,
  }),
  reply: sessionReply,
  refusals: ['CONFLICT'],
});

export const removeProgrammePart = endpoint({
  method: 'DELETE',
  url: '/api/admin/programme/:editionId/:kind/:id',
  summary:
    'Takes a session out of the draft, or a room or a person that no session has; repeating it changes nothing',
  params: z.strictObject({ editionId: Uuid, kind: z.enum(['room', 'person', 'session']), id: Uuid }),
  querystring: z.strictObject({ version: queryInteger(1, 999_999_999) }),
  reply: z.strictObject(draftAfterwards),
  refusals: ['CONFLICT'],
});
