import { type AlbumForm, type BoardKind, plainTextOf } from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import type { PostForm } from './post-form.rules.ts';

export const columnsOfForm = ({ title, paper, link, album, ...form }: PostForm) => ({
  ...paired('title', title),
  tags: form.tags,
  authors: paper?.authors ?? '',
  journal: paper?.journal ?? '',
  published_year: paper?.year ?? null,
  doi: paper?.doi ?? '',
  link: link ?? '',
  taken_on: album?.takenOn ?? null,
  is_secret: form.isSecret,
  is_notice: form.isNotice,
  shows_on_main: form.showItemToMain,
});

type Columns = ReturnType<typeof columnsOfForm>;

/** Converts a stored post back to a form. */
export const formOf = (
  row: Columns,
  kind: BoardKind,
  { content, attachments, pictures }: Pick<PostForm, 'content' | 'attachments'> & Pick<AlbumForm, 'pictures'>,
): PostForm => ({
  title: bilingual(row, 'title'),
  content,
  attachments,
  tags: row.tags,
  isSecret: row.is_secret,
  isNotice: row.is_notice,
  showItemToMain: row.shows_on_main,
  paper:
    kind === 'papers'
      ? { authors: row.authors, journal: row.journal, year: row.published_year, doi: row.doi }
      : undefined,
  link: kind === 'sites' ? row.link : undefined,
  album: kind === 'gallery' && row.taken_on !== null ? { takenOn: row.taken_on, pictures } : undefined,
});

/** Returns a row for each picture of its album. */
export const picturesOf = (postId: string, { album }: Pick<PostForm, 'album'>) =>
  (album?.pictures ?? []).map(({ fileId, alt, caption }, position) => ({
    post_id: postId,
    position,
    file_id: fileId,
    ...paired('alt', alt),
    ...paired('caption', caption),
  }));

/** Returns a row for each language of its text. */
export const bodiesOf = (postId: string, { content }: Pick<PostForm, 'content'>) =>
  (['ko', 'en'] as const).flatMap((locale) => {
    const document = content[locale];
    return document === null
      ? []
      : [
          {
            post_id: postId,
            locale,
            document: JSON.stringify(document),
            plain_text: plainTextOf(document),
          },
        ];
  });

/** Kind of the posts' rows in the search table. */
export const postKind = 'boards.post';

export function searchOf({ title, content, paper, album, tags }: PostForm) {
  const texts = [content.ko, content.en].flatMap((one) => (one === null ? [] : plainTextOf(one)));
  const particulars = [
    ...(paper === undefined ? [] : [paper.authors, paper.journal, paper.doi]),
    ...(album?.pictures ?? []).flatMap(({ alt, caption }) =>
      [alt.ko, alt.en, caption.ko, caption.en].flatMap((one) => one ?? []),
    ),
  ];
  return {
    kind: postKind,
    titles: [title.ko, title.en].flatMap((one) => one ?? []),
    text: [...tags, ...particulars, ...texts].join('\n'),
  };
}
