import { type BoardKind, plainTextOf } from '@airway/contract';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { initialsOf, searchTokens } from '../../platform/search-tokens.ts';
import type { PostForm } from './post-form.rules.ts';

/** The columns of a post that its form decides. */
export const columnsOfForm = ({ title, paper, link, ...form }: PostForm) => ({
  ...paired('title', title),
  tags: form.tags,
  authors: paper?.authors ?? '',
  journal: paper?.journal ?? '',
  published_year: paper?.year ?? null,
  doi: paper?.doi ?? '',
  link: link ?? '',
  is_secret: form.isSecret,
  is_notice: form.isNotice,
  shows_on_main: form.showItemToMain,
});

type Columns = ReturnType<typeof columnsOfForm>;

/** The form again, of a post that was written. */
export const formOf = (
  row: Columns,
  kind: BoardKind,
  { content, attachments }: Pick<PostForm, 'content' | 'attachments'>,
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
});

/** Its text, a row a language. */
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

/** What it is found by. */
export function searchOf(postId: string, { title, content, paper, tags }: PostForm) {
  const titles = [title.ko, title.en].flatMap((one) => one ?? []);
  const texts = [content.ko, content.en].flatMap((one) => (one === null ? [] : plainTextOf(one)));
  const particulars = paper === undefined ? [] : [paper.authors, paper.journal, paper.doi];
  return {
    postId,
    initials: initialsOf(titles.join('\n')),
    titleTokens: searchTokens(titles.join('\n')),
    tokens: searchTokens([...titles, ...tags, ...particulars, ...texts].join('\n')),
  };
}
