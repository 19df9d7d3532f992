import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';
import { StoredFile } from './files.ts';
import { BilingualText, bilingual, Day, line, locales, Uuid } from './rules.ts';

const code = (value: FieldCode) => value;

export const maximumAlbumPictures = 100;

/** A picture of an album with text alternative and caption. */
export const AlbumPicture = z.strictObject({ file: StoredFile, alt: BilingualText, caption: BilingualText });
export type AlbumPicture = z.infer<typeof AlbumPicture>;

/** An album as lists show it. */
export const AlbumSummary = z.strictObject({
  /** Day on which the pictures were taken. */
  takenOn: Day,
  pictureCount: z.int(),
  /** First picture of the album. */
  cover: z.nullable(z.strictObject({ file: StoredFile, alt: BilingualText })),
});

/**
 * Pictures in display order, as files of the use `boards.picture`. `alt` is required in each language of the title.
 */
export const AlbumForm = z.strictObject({
  takenOn: Day,
  pictures: z
    .array(z.strictObject({ fileId: Uuid, alt: bilingual(line(300)), caption: bilingual(line(1000)) }))
    .check(z.minLength(1, code('required')), z.maxLength(maximumAlbumPictures, code('too_many_items'))),
});
export type AlbumForm = z.infer<typeof AlbumForm>;

/** Returns problems of album pictures: one used twice, or an `alt` missing in a language of the title. */
export function albumProblems(title: BilingualText, { pictures }: AlbumForm): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  const usedFileIds = new Set<string>();
  for (const [index, { fileId, alt }] of pictures.entries()) {
    const place = `album.pictures.${index}`;
    if (usedFileIds.has(fileId)) problems[`${place}.fileId`] = 'not_a_choice';
    usedFileIds.add(fileId);
    for (const locale of locales)
      if (title[locale] !== null && alt[locale] === null) problems[`${place}.alt.${locale}`] = 'required';
  }
  return problems;
}
