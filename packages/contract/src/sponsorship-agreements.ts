import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { documentEndings, pictureEndings, StoredFile } from './files.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Day, Instant, paragraph, Uuid, WithReason, whole } from './rules.ts';
import { capNames } from './sponsorship.ts';

const endpoint = endpointsOf('sponsorship');
const code = (value: FieldCode) => value;
const idParams = z.strictObject({ id: Uuid });

export const agreementKinds = ['booth', 'advertisement', 'symposium', 'other'] as const;
const AgreementKind = z.enum(agreementKinds, code('required'));
export type AgreementKind = (typeof agreementKinds)[number];

/** Allowed files of an agreement. */
export const agreementFiles = {
  endings: [...documentEndings, ...pictureEndings],
  maximumBytes: 50 * 1024 ** 2,
} as const;
export const maximumAgreementFiles = 5;
const maximumYears = 5;

const fields = {
  sponsorId: Uuid,
  kind: AgreementKind,
  /** Amount in won. */
  amountMinor: whole(0, 99_999_999_999),
  /** Number of booths; only for kind `booth`. */
  booths: z.nullable(whole(1, 100)),
  /** First and last day; only for kind `advertisement`. */
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  agreedOn: Day,
  /** Files of the use `sponsorship.agreement`: uploaded by the caller, or already attached. */
  fileIds: z.array(Uuid).check(z.maxLength(maximumAgreementFiles, code('too_many_items'))),
  note: paragraph(1000),
};

interface Written {
  kind: AgreementKind;
  booths: number | null;
  startsOn: string | null;
  endsOn: string | null;
}
type Part = 'booths' | 'startsOn' | 'endsOn';

/** Requires a field for one kind and forbids it for the others. */
const onlyForKind = (kind: AgreementKind, part: Part) => [
  z.refine<Written>((typed) => typed.kind !== kind || typed[part] !== null, {
    error: code('required'),
    path: [part],
  }),
  z.refine<Written>((typed) => typed.kind === kind || typed[part] === null, {
    error: code('not_a_choice'),
    path: [part],
  }),
];
const lastDayOf = (startsOn: string) => `${Number(startsOn.slice(0, 4)) + maximumYears}${startsOn.slice(4)}`;
const rules = [
  ...onlyForKind('booth', 'booths'),
  ...onlyForKind('advertisement', 'startsOn'),
  ...onlyForKind('advertisement', 'endsOn'),
  z.refine<Written>(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    error: code('too_small'),
    path: ['endsOn'],
  }),
  z.refine<Written>(
    ({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn <= lastDayOf(startsOn),
    { error: code('too_large'), path: ['endsOn'] },
  ),
] as const;

const Sponsor = z.strictObject({
  id: Uuid,
  name: BilingualText,
  /** Whether the sponsor was deleted later. */
  isRemoved: z.boolean(),
});

/** An amount above its cap. */
const Finding = z.strictObject({
  cap: z.enum(capNames),
  /** Amount in won: for one booth, or for all advertisements of the sponsor in a month or year. */
  amountMinor: z.int(),
  capMinor: z.int(),
  /** `2026-07` or `2026`: the period with the highest amount; null for a booth. */
  period: z.nullable(z.string()),
  /** Number of other months or years above the cap. */
  others: z.int(),
});
export type Finding = z.infer<typeof Finding>;

const AgreementEntry = z.strictObject({
  id: Uuid,
  sponsor: Sponsor,
  kind: AgreementKind,
  amountMinor: z.int(),
  booths: z.nullable(z.int()),
  startsOn: z.nullable(Day),
  endsOn: z.nullable(Day),
  agreedOn: Day,
  hasFile: z.boolean(),
  findings: z.array(Finding),
  /** Null while in the ledger. */
  removed: z.nullable(z.strictObject({ at: Instant, reason: z.string() })),
});
export type AgreementEntry = z.infer<typeof AgreementEntry>;

const Agreement = z.strictObject({
  ...AgreementEntry.shape,
  files: z.array(StoredFile),
  note: z.string(),
  /** Increases with every change. A change must name the version it is based on. */
  version: z.int(),
});
export type Agreement = z.infer<typeof Agreement>;

export const listAgreements = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor-agreement',
  summary:
    'What sponsors of the current edition agreed to pay, judged by the caps; the latest first unless sorted',
  querystring: pageQuery({
    sort: ['agreedOn,DESC', 'agreedOn,ASC', 'amountMinor,DESC', 'amountMinor,ASC'],
    filters: {
      sponsorId: z.optional(Uuid),
      kind: z.optional(AgreementKind),
      judged: z.optional(z.enum(['over', 'within'])),
      file: z.optional(z.enum(['attached', 'missing'])),
      /** Default: without removed agreements. */
      state: z.optional(z.enum(['present', 'removed'])),
    },
  }),
  reply: z.strictObject({
    ...listOf(AgreementEntry).shape,
    /** All sponsors of the edition; deleted ones only if they have agreements. Removed agreements do not count. */
    sponsors: z.array(z.strictObject({ ...Sponsor.shape, agreements: z.int(), amountMinor: z.int() })),
  }),
  refusals: ['NOT_FOUND'],
});
export type FoundAgreements = z.infer<typeof listAgreements.reply>;

export const getAgreement = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor-agreement/:id',
  summary: 'One agreement with its files, also a removed one',
  params: idParams,
  reply: Agreement,
  refusals: [],
});

export const createAgreement = endpoint({
  method: 'PUT',
  url: '/api/admin/sponsor-agreement',
  summary:
    'Writes down what a sponsor of the current edition agreed to; more than a cap is taken and named. The same `requestKey` gives the one that it made',
  body: z.strictObject({ requestKey: Uuid, ...fields }).check(...rules),
  reply: Agreement,
  refusals: ['NOT_FOUND'],
});

export const changeAgreement = endpoint({
  method: 'PATCH',
  url: '/api/admin/sponsor-agreement/:id',
  summary: 'Changes an agreement; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ version: z.int(), ...fields }).check(...rules),
  reply: Agreement,
  refusals: ['CONFLICT'],
});

export const removeAgreement = endpoint({
  method: 'POST',
  url: '/api/admin/sponsor-agreement/:id/remove',
  summary:
    'Takes an agreement out of the ledger; its row, its files and the reason stay. Repeating it changes nothing',
  params: idParams,
  body: WithReason,
  reply: Agreement,
  refusals: [],
});
