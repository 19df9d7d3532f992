import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { ProgrammeDay } from './programme.ts';
import { DraftPerson, DraftRoom, DraftSession, draftAfterwards } from './programme-parts-admin.ts';
import { ProgrammeChange, ProgrammeVersion } from './programme-versions.ts';
import { bilingual, Day, line, Reason, TimeOfDay, Uuid } from './rules.ts';

const endpoint = endpointsOf('programme');
const code = (value: FieldCode) => value;

const inEdition = z.strictObject({ editionId: Uuid });
const { draftVersion } = draftAfterwards;

export const getProgrammeDraft = endpoint({
  method: 'GET',
  url: '/api/admin/programme/:editionId',
  summary: 'All that staff wrote of a programme, and what clashes in it',
  params: inEdition,
  reply: z.strictObject({
    editionId: Uuid,
    ...draftAfterwards,
    publishedVersion: z.nullable(z.int()),
    days: z.array(ProgrammeDay),
    rooms: z.array(DraftRoom),
    people: z.array(DraftPerson),
    sessions: z.array(DraftSession),
  }),
  refusals: [],
});

export const putProgrammeDays = endpoint({
  method: 'PUT',
  url: '/api/admin/programme/:editionId/day',
  summary: 'Sets the days of a programme; none with sessions outside it',
  params: inEdition,
  body: z.strictObject({
    draftVersion,
    days: z
      .array(
        z.strictObject({ date: Day, name: bilingual(line(80)), startTime: TimeOfDay, endTime: TimeOfDay }),
      )
      .check(z.minLength(1, code('required')), z.maxLength(30, code('too_many_items'))),
  }),
  reply: z.strictObject({ ...draftAfterwards, days: z.array(ProgrammeDay) }),
  refusals: ['CONFLICT'],
});

export const getProgrammeChanges = endpoint({
  method: 'GET',
  url: '/api/admin/programme/:editionId/changes',
  summary: 'What publishing would change for readers',
  params: inEdition,
  reply: z.strictObject({
    ...draftAfterwards,
    changes: z.array(ProgrammeChange),
    /** Whether readers already see the whole draft, so that there is nothing to publish. */
    isPublished: z.boolean(),
    /** Number of people to mail: they starred a session that changes, and did not opt out. */
    mailCount: z.int(),
  }),
  refusals: [],
});

export const publishProgramme = endpoint({
  method: 'POST',
  url: '/api/admin/programme/:editionId/publish',
  summary:
    'Publishes the draft as it was seen, as a version of its own; what is published already stays the version it is',
  params: inEdition,
  body: z.strictObject({
    draftVersion,
    note: bilingual(line(500)),
    /** Whether clashes of rooms and people are accepted. */
    acceptsClashes: z.boolean(),
    /** Whether to mail the people who starred a session that moves, changes its room or is cancelled. */
    sendsMail: z.boolean(),
  }),
  reply: ProgrammeVersion,
  refusals: ['CONFLICT'],
});

export const exportProgramme = endpoint({
  method: 'POST',
  url: '/api/admin/programme/:editionId/export',
  summary: 'The draft as a spreadsheet (.xlsx): a row for each talk, and for each session without talks',
  params: inEdition,
  body: z.strictObject({ reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});
