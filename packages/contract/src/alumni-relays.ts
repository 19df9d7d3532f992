import * as z from 'zod/mini';
import { OwnAlumnusMail, ShownAlumnus } from './alumni.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { paragraph, Uuid } from './rules.ts';

const endpoint = endpointsOf('alumni');
const code = (value: FieldCode) => value;
const idParams = z.strictObject({ id: Uuid });

/** A mail from a member to an alumnus. */
export const RelayForm = z.strictObject({
  text: paragraph(3000).check(z.minLength(1, code('required'))),
  agreesToReply: z.boolean().check(z.refine((value) => value, { error: code('consent_required') })),
});

export const getReachableAlumnus = endpoint({
  method: 'GET',
  url: '/api/alumni/:id/relay',
  summary:
    'Somebody of the address book who lets members write to them; with the address that they would answer to',
  params: idParams,
  reply: z.strictObject({ alumnus: ShownAlumnus, provenEmail: z.nullable(z.string()) }),
  refusals: [],
});

export const relayToAlumnus = endpoint({
  method: 'POST',
  url: '/api/alumni/:id/relay',
  summary:
    'Mails somebody through the site, whose address stays unknown; answers go to the address that one proved. Again with the same `requestKey` mails nothing',
  params: idParams,
  body: z.strictObject({ requestKey: Uuid, ...RelayForm.shape }),
  reply: z.strictObject({}),
  refusals: ['CONFLICT', 'VERIFICATION_REQUIRED'],
});

export const changeOwnAlumnusMail = endpoint({
  method: 'PATCH',
  url: '/api/alumni/own/mail',
  summary: 'Which mails come of one’s own entry: the yearly one, and those of members',
  body: OwnAlumnusMail,
  reply: OwnAlumnusMail,
  refusals: ['NOT_FOUND'],
});
