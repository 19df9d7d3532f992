import * as z from 'zod/mini';
import { Alumnus, alumniFilters, alumnusFields } from './alumni.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { FileName, UploadAddress } from './files.ts';
import { Import } from './imports.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('alumni');

/** `linked`: an account owns the entry; `unlinked`: only staff edit it. */
export const alumnusStates = ['linked', 'unlinked'] as const;

/** An entry in a list of staff, without telephone and e-mail. */
export const AlumnusEntry = z.strictObject({
  id: Uuid,
  nameKo: z.string(),
  nameEn: z.string(),
  graduationYear: z.nullable(z.int()),
  affiliation: z.string(),
  region: z.string(),
  isLinked: z.boolean(),
  /** Number of fields that members can see. */
  openedCount: z.int(),
});
export type AlumnusEntry = z.infer<typeof AlumnusEntry>;

/** Fields that staff read and write: the fields of the person, and the remarks of staff. */
export const staffAlumnusFields = [...alumnusFields, 'remarks'] as const;
export type StaffAlumnusField = (typeof staffAlumnusFields)[number];

export const AlumnusDetail = z.strictObject({
  ...Alumnus.shape,
  remarks: z.string(),
  createdAt: Instant,
  /** When the person last changed or confirmed the entry. */
  confirmedAt: z.nullable(Instant),
  /** When the last yearly question was due. */
  askedAt: z.nullable(Instant),
  isMailStopped: z.boolean(),
  /** Account that owns the entry; null if only staff edit it. */
  account: z.nullable(z.strictObject({ id: Uuid, name: z.string() })),
});
export type AlumnusDetail = z.infer<typeof AlumnusDetail>;

/** Staff also search by telephone and e-mail. */
const filters = { ...alumniFilters, state: z.optional(z.enum(alumnusStates)) };

export const listAlumniOfStaff = endpoint({
  method: 'GET',
  url: '/api/admin/alumni',
  summary: 'Every entry of the address book, by name unless sorted',
  querystring: pageQuery({
    sort: ['name,ASC', 'name,DESC', 'year,DESC', 'year,ASC', 'createdAt,DESC', 'createdAt,ASC'],
    filters,
  }),
  reply: listOf(AlumnusEntry),
  refusals: [],
});

export const viewAlumnus = endpoint({
  method: 'GET',
  url: '/api/admin/alumni/:id',
  summary: 'One entry, whole; who looked is kept',
  params: z.strictObject({ id: Uuid }),
  reply: AlumnusDetail,
  refusals: [],
});

export const exportAlumni = endpoint({
  method: 'POST',
  url: '/api/alumni/export-data',
  summary:
    'What the filters find as a spreadsheet that can be imported again (.xlsx); that it was taken is kept',
  body: z.strictObject({ ...filters, reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});

export const getAlumniUploadUrl = endpoint({
  method: 'POST',
  url: '/api/alumni/upload-url',
  summary: 'Where to send the bytes of a spreadsheet',
  body: z.strictObject({ name: FileName, sizeBytes: z.int().check(z.positive()) }),
  reply: UploadAddress,
  refusals: [],
});

export const importAlumni = endpoint({
  method: 'POST',
  url: '/api/alumni/import-data',
  summary:
    'Begins to read a spreadsheet that was sent; preview, run and undo are the calls of imports. Again with the same `requestKey` gives that import',
  body: z.strictObject({ requestKey: Uuid, fileId: Uuid }),
  reply: Import,
  refusals: ['NOT_FOUND'],
});
