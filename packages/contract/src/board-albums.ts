import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';
import { StoredFile } from './files.ts';
import { BilingualText, bilingual, Day, line, locales, Uuid } from './rules.ts';

const code = (value: FieldCode) => value;

/** More belong into a second album. */
export const mostAlbumPictures = 100;

/** A picture of an album: what it says to those who do not see it, and what stands below it. */
export const AlbumPicture = z.strictObject({ file: StoredFile, alt: BilingualText, caption: BilingualText });
export type AlbumPicture = z.infer<typeof AlbumPicture>;

/** What a list shows of an album. */
export const AlbumSummary = z.strictObject({
  /** The day that its pictures show. */
  takenOn: Day,
  pictureCount: z.int(),
  /** Its first picture. */
  cover: z.nullable(z.strictObject({ file: StoredFile, alt: BilingualText })),
});

/** Of files of the use `boards.picture`, in their order; `alt` in each language that the album has a title in. */
export const AlbumForm = z.strictObject({
  takenOn: Day,
  pictures: z
    .array(z.strictObject({ fileId: Uuid, alt: bilingual(line(300)), caption: bilingual(line(1000)) }))
    .check(z.minLength(1, code('required')), z.maxLength(mostAlbumPictures, code('too_many_items'))),
});
export type AlbumForm = z.infer<typeof AlbumForm>;

/** What is wrong with the pictures of an album that no schema can say; empty where they fit its title. */
export function albumProblems(title: BilingualText, { pictures }: AlbumForm): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  const seen = new Set<string>();
  for (const [index, { fileId, alt }] of pictures.entries()) {
    const place = `album.pictures.${index}`;
    if (seen.has(fileId)) problems[`${place}.fileId`] = 'not_a_choice';
    seen.add(fileId);
    for (const locale of locales)
      if (title[locale] !== null && alt[locale] === null) problems[`${place}.alt.${locale}`] = 'required';
  }
  return problems;
}
