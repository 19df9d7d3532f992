import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { StaffMail } from './registration-detail.ts';
import { Tag } from './registrations-admin.ts';
import { Instant, Money, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

/** Most registrations of one act. */
const maximumOfAct = 5000;
/** Most registrations of one preview. */
export const maximumOfPreview = 200;

/** Share of a payment that goes back with a cancellation: paid ones are not cancelled, all of it, or by the table. */
export const refundShares = ['unpaid', 'table', 'whole'] as const;

/** An act on several registrations, as far as a preview needs it. */
const previewed = [
  z.strictObject({ kind: z.literal('mail'), mail: StaffMail }),
  z.strictObject({ kind: z.literal('tag'), tag: Tag }),
  z.strictObject({ kind: z.literal('untag'), tag: Tag }),
] as const;
const PreviewedAct = z.discriminatedUnion('kind', [
  ...previewed,
  z.strictObject({ kind: z.literal('cancel'), share: z.enum(refundShares) }),
]);
export type PreviewedAct = z.infer<typeof PreviewedAct>;
export const RegistrationAct = z.discriminatedUnion('kind', [
  ...previewed,
  z.strictObject({ kind: z.literal('cancel'), share: z.enum(refundShares), reason: Reason }),
]);
export type RegistrationAct = z.infer<typeof RegistrationAct>;

/** Why an act will not be done to a registration. */
export const actRefusals = [
  'emptied',
  'mailUnfit',
  'cancelled',
  'paid',
  'inProgress',
  'noTable',
  'already',
  'tooManyTags',
] as const;
export type ActRefusal = (typeof actRefusals)[number];

/** Sums of the cancellation of a paid registration. */
const sums = z.strictObject({ givesBack: Money, remaining: Money });

export const previewRegistrationAct = endpoint({
  method: 'POST',
  url: '/api/admin/registration-act/preview',
  summary: 'What an act on several registrations would do to each of them; changes nothing',
  body: z.strictObject({
    act: PreviewedAct,
    ids: z.array(Uuid).check(z.minLength(1, 'required'), z.maxLength(maximumOfPreview, 'too_long')),
  }),
  reply: z.strictObject({
    content: z.array(
      z.strictObject({
        id: Uuid,
        /** Null: it will be done. */
        refusal: z.nullable(z.enum(actRefusals)),
        /** Null: nothing goes back. */
        sums: z.nullable(sums),
      }),
    ),
  }),
  refusals: [],
});

/** An act with its progress. */
export const RunningAct = z.strictObject({
  id: Uuid,
  act: RegistrationAct,
  createdAt: Instant,
  isEnded: z.boolean(),
  total: z.int(),
  done: z.int(),
  refused: z.array(
    z.strictObject({
      id: Uuid,
      userName: z.string(),
      registrationNumber: z.string(),
      message: z.string(),
    }),
  ),
});
export type RunningAct = z.infer<typeof RunningAct>;

export const startRegistrationAct = endpoint({
  method: 'POST',
  url: '/api/admin/registration-act',
  summary:
    'Do an act to several registrations, one after the other, also without an open browser; may be repeated with its id',
  body: z.strictObject({
    id: Uuid,
    act: RegistrationAct,
    rows: z
      .array(z.strictObject({ id: Uuid, sums: z.nullable(sums) }))
      .check(z.minLength(1, 'required'), z.maxLength(maximumOfAct, 'too_long')),
  }),
  reply: RunningAct,
  refusals: ['CONFLICT'],
});

export const listRegistrationActs = endpoint({
  method: 'GET',
  url: '/api/admin/registration-act',
  summary: 'One’s own acts on several registrations of the last seven days, newest first, ten at most',
  reply: z.strictObject({ content: z.array(RunningAct) }),
  refusals: [],
});
