import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { drawingEndings, pictureEndings, StoredFile } from './files.ts';
import { ReadableColour } from './look-colours.ts';
import { Uuid } from './rules.ts';

const endpoint = endpointsOf('looks');

/** Allowed formats and size of a logo. A drawing (SVG) is converted to a picture. */
export const lookLogo = {
  endings: [...pictureEndings, ...drawingEndings],
  maximumBytes: 5 * 1024 ** 2,
} as const;

const code = (value: FieldCode) => value;

const fields = {
  primary: z.nullable(ReadableColour),
  accent: z.nullable(ReadableColour),
  /** A file of the use `looks.logo`: uploaded by the caller, or the present one. */
  logoId: z.nullable(Uuid),
};

const Look = z.strictObject({
  /** Number of changes. */
  version: z.int(),
  /** Null together with `accent`: the site has its own colours. */
  primary: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  logo: z.nullable(StoredFile),
});
export type Look = z.infer<typeof Look>;

export const getLook = endpoint({
  method: 'GET',
  url: '/api/admin/edition-look/:id',
  summary: 'The colours and the logo of an edition',
  params: z.strictObject({ id: Uuid }),
  reply: Look,
  refusals: [],
});

export const putLook = endpoint({
  method: 'PUT',
  url: '/api/admin/edition-look/:id',
  summary: 'Set the colours and the logo of an edition: both colours or none, each readable by WCAG 2.2 AA',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ ...fields, version: z.int() }).check(
    z.refine(({ primary, accent }) => primary !== null || accent === null, {
      error: code('required'),
      path: ['primary'],
    }),
    z.refine(({ primary, accent }) => accent !== null || primary === null, {
      error: code('required'),
      path: ['accent'],
    }),
  ),
  reply: Look,
  refusals: ['CONFLICT'],
});

export const getLookStyle = endpoint({
  method: 'GET',
  url: '/api/edition-look/:name',
  summary: 'The style sheet of two colours that an edition may have',
  /** Such as `1e5a4b-94382a.css`. */
  params: z.strictObject({ name: z.string().check(z.maxLength(100)) }),
  reply: file('text/css'),
  refusals: [],
});
