import * as z from 'zod/mini';
import { linkAddress } from './document-link.ts';
import { videoIds } from './document-nodes.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { documentEndings, drawingEndings, pictureEndings, StoredFile } from './files.ts';
import { bilingual, Instant, line, paragraph, Reason, Uuid, WideEmail } from './rules.ts';
import { BoothVideo, boothContent } from './sponsors.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;

/** Allowed formats, sizes and numbers of files. */
export const sponsorFiles = {
  logo: { endings: [...pictureEndings, ...drawingEndings], maximumBytes: 10 * 1024 ** 2 },
  download: { endings: documentEndings, maximumBytes: 50 * 1024 ** 2 },
} as const;
export const maximumDownloads = 10;

const isSecureAddress = (text: string) => /^https:\/\/[^/\\]/.test(text) && linkAddress(text) !== undefined;

/** Fields that booth staff may also propose. */
export const boothFields = {
  /** A file of the use `sponsors.logo`: uploaded by the caller, or already used by the sponsor. */
  logoId: z.nullable(Uuid),
  introduction: bilingual(paragraph(2000)),
  website: z.nullable(line(500).check(z.refine(isSecureAddress, { error: code('url') }))),
  video: z.nullable(
    BoothVideo.check(
      z.refine(({ provider, id }) => videoIds[provider].test(id), { error: code('invalid_format') }),
    ),
  ),
  /** Files of the use `sponsors.download`. */
  downloadIds: z.array(Uuid).check(z.maxLength(maximumDownloads, code('too_many_items'))),
  contact: z.strictObject({
    name: z.nullable(line(60)),
    email: z.nullable(WideEmail),
    phone: z.nullable(line(30)),
  }),
};

const BoothPage = z.strictObject({ logo: z.nullable(StoredFile), ...boothContent });
export type BoothPage = z.infer<typeof BoothPage>;

const BoothPages = z.strictObject({
  /** Present page. */
  present: BoothPage,
  /** Page that booth staff propose. */
  proposal: z.nullable(
    z.strictObject({
      page: BoothPage,
      proposedAt: Instant,
      /** Null if the account has no name. */
      proposedBy: z.nullable(z.string()),
      /** Reason of staff for returning it; null while it waits for review. */
      returnedReason: z.nullable(z.string()),
    }),
  ),
  /** Changes with the page and with the proposal. A change must name the version it is based on. */
  version: z.string(),
});
export type BoothPages = z.infer<typeof BoothPages>;

const ofBooth = z.strictObject({ sponsorId: Uuid });
const version = line(40);

export const getBoothPage = endpoint({
  method: 'GET',
  url: '/api/booth/:sponsorId/page',
  summary: 'What the page of one’s booth says, and what its staff proposed instead',
  params: ofBooth,
  reply: BoothPages,
  refusals: [],
});

export const proposeBoothPage = endpoint({
  method: 'PUT',
  url: '/api/booth/:sponsorId/page',
  summary:
    'Proposes what the page of one’s booth shall say, in place of what was proposed before; who saw an older `version` is told',
  params: ofBooth,
  body: z.strictObject({ version, ...boothFields }),
  reply: BoothPages,
  refusals: ['CONFLICT'],
});

const idParams = z.strictObject({ id: Uuid });

export const getBoothProposal = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor/:id/booth-proposal',
  summary: 'What the page of a booth says, and what its staff proposed instead',
  params: idParams,
  reply: BoothPages,
  refusals: [],
});

export const publishBoothProposal = endpoint({
  method: 'POST',
  url: '/api/admin/sponsor/:id/booth-proposal/publish',
  summary: 'Makes the page of a booth what its staff proposed; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ version }),
  reply: BoothPages,
  refusals: ['CONFLICT'],
});

export const returnBoothProposal = endpoint({
  method: 'POST',
  url: '/api/admin/sponsor/:id/booth-proposal/return',
  summary: 'Sends a proposal back with a reason, which who made it is mailed while they are booth staff',
  params: idParams,
  body: z.strictObject({ version, reason: Reason }),
  reply: BoothPages,
  refusals: ['CONFLICT'],
});
