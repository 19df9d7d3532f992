import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { line, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;

/** Request after a badge scan, with the owner's consent on the spot. */
export const ScanForm = z.strictObject({
  /** Content of the registration's QR code. */
  code: line(100),
  /** Ticked by the visitor, who read the text in the language of the request. */
  agreesToProvision: z.boolean().check(z.refine((value) => value, { error: code('consent_required') })),
});

export const scanBadge = endpoint({
  method: 'POST',
  url: '/api/booth/:sponsorId/scan',
  summary:
    'Gives one’s own booth the contact of whoever agreed to it at the booth, by the QR code of their registration; what it has already stays, and what was withdrawn does not come back by a scan. Codes that open nothing are refused alike',
  params: z.strictObject({ sponsorId: Uuid }),
  body: ScanForm,
  reply: z.strictObject({ name: z.string(), affiliation: z.string(), isNew: z.boolean() }),
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});
