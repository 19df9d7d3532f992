import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, line, Uuid } from './rules.ts';

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

/** Page that the invitation mail links to. The token is in the URL fragment. */
export const boothInvitationPath = '/Booth/Accept';

const WithToken = z.strictObject({ token: line(100) });

export const openBoothInvitation = endpoint({
  method: 'POST',
  url: '/api/booth-invitation',
  summary: 'What a mailed invitation is for, as often as it is opened; that changes nothing',
  body: WithToken,
  reply: z.strictObject({ sponsorName: BilingualText, expiresAt: Instant }),
  refusals: ['LINK_EXPIRED'],
});

export const acceptBoothInvitation = endpoint({
  method: 'POST',
  url: '/api/booth-invitation/accept',
  summary: 'Makes one’s account staff of the booth, once; repeating it changes nothing',
  body: WithToken,
  reply: OwnBooth,
  refusals: ['LINK_EXPIRED'],
});
