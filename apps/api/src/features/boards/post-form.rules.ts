import {
  type AlbumForm,
  albumProblems,
  type BoardKind,
  type ErrorCode,
  type FieldCode,
  fileIdsOf,
  needsText,
  type RichDocument,
} from '@airway/contract';

/** Everything that is written of a post, whether it is new or changed. */
export interface PostForm {
  title: { ko: string | null; en: string | null };
  content: { ko: RichDocument | null; en: RichDocument | null };
  tags: string[];
  /** Ids of files. */
  attachments: string[];
  isSecret: boolean;
  isNotice: boolean;
  showItemToMain: boolean;
  paper: { authors: string; journal: string; year: number | null; doi: string } | undefined;
  link: string | undefined;
  album: AlbumForm | undefined;
}

/** The files of the pictures in the texts of both languages and in the album. */
export const picturesIn = ({ content, album }: Pick<PostForm, 'content' | 'album'>): string[] => [
  ...[content.ko, content.en].flatMap((document) => (document === null ? [] : fileIdsOf(document))),
  ...(album?.pictures ?? []).map(({ fileId }) => fileId),
];

interface Board {
  kind: BoardKind;
  allowsSecret: boolean;
}

const locales = ['ko', 'en'] as const;

/** What only one kind of board has. */
const particulars = { paper: 'papers', link: 'sites', album: 'gallery' } as const;

/** What is wrong with a form for a board that no schema can say; empty where it fits. */
export function formProblems(form: PostForm, { kind, allowsSecret }: Board): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  if (form.title.ko === null && form.title.en === null) problems.title = 'required';
  for (const locale of locales) {
    const hasTitle = form.title[locale] !== null;
    const hasContent = form.content[locale] !== null;
    if (hasContent && !hasTitle) problems[`title.${locale}`] = 'required';
    if (hasTitle && !hasContent && needsText(kind)) problems[`content.${locale}`] = 'required';
  }
  if (form.isSecret && !allowsSecret) problems.isSecret = 'not_a_choice';
  for (const name of Object.keys(particulars) as (keyof typeof particulars)[]) {
    const isGiven = form[name] !== undefined;
    if (isGiven !== (kind === particulars[name])) problems[name] = isGiven ? 'not_a_choice' : 'required';
  }
  return { ...problems, ...(form.album && albumProblems(form.title, form.album)) };
}

type OnlyManaged = Pick<PostForm, 'isNotice' | 'showItemToMain'>;

/** Why somebody who does not manage the board may not write this; undefined where they may. */
export const refusalOfWriter = (wanted: OnlyManaged, present: OnlyManaged): ErrorCode | undefined =>
  wanted.isNotice === present.isNotice && wanted.showItemToMain === present.showItemToMain
    ? undefined
    : 'NOT_ALLOWED';

/**
 * When a post is published: null is a draft, a moment that has passed is now. What has been published stays so: it
 * may be hidden, and is no draft again.
 * @returns undefined where that is asked
 */
export function publishedAt(
  wanted: string | null | undefined,
  present: Date | null | undefined,
  now: Date,
): Date | null | undefined {
  const isOut = present !== undefined && present !== null && present <= now;
  if (wanted === undefined) return present === undefined ? now : present;
  if (isOut) return wanted !== null && new Date(wanted) <= now ? present : undefined;
  if (wanted === null) return null;
  return new Date(Math.max(Date.parse(wanted), now.getTime()));
}
