import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');

const OwnBooth = z.strictObject({
  id: Uuid,
  name: BilingualText,
  tierName: BilingualText,
  boothNumber: z.nullable(z.string()),
  isPublished: z.boolean(),
});
export type OwnBooth = z.infer<typeof OwnBooth>;

export const listOwnBooths = endpoint({
  method: 'GET',
  url: '/api/booth',
  summary: 'The booths of the current edition whose staff one belongs to, published or not',
  reply: z.strictObject({ content: z.array(OwnBooth) }),
  refusals: [],
});

export const getOwnBooth = endpoint({
  method: 'GET',
  url: '/api/booth/:sponsorId',
  summary: 'A booth of the current edition whose staff one belongs to',
  params: z.strictObject({ sponsorId: Uuid }),
  reply: OwnBooth,
  refusals: [],
});
