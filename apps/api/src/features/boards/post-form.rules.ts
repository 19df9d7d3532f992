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

/** All input fields of a new or changed post. */
export interface PostForm {
  title: { ko: string | null; en: string | null };
  content: { ko: RichDocument | null; en: RichDocument | null };
  tags: string[];
  /** File ids. */
  attachments: string[];
  isSecret: boolean;
  isNotice: boolean;
  showItemToMain: boolean;
  paper: { authors: string; journal: string; year: number | null; doi: string } | undefined;
  link: string | undefined;
  album: AlbumForm | undefined;
}

/** Returns the file ids of pictures in the texts of both languages and in the album. */
export const picturesIn = ({ content, album }: Pick<PostForm, 'content' | 'album'>): string[] => [
  ...[content.ko, content.en].flatMap((document) => (document === null ? [] : fileIdsOf(document))),
  ...(album?.pictures ?? []).map(({ fileId }) => fileId),
];

interface Board {
  kind: BoardKind;
  allowsSecret: boolean;
}

const locales = ['ko', 'en'] as const;

/** Fields that only one kind of board has. */
const particulars = { paper: 'papers', link: 'sites', album: 'gallery' } as const;

/** Returns problems of a form that depend on the board and that no schema can check. Empty if it fits. */
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

/** Returns the error code if only a manager of the board may write this, otherwise undefined. */
export const refusalOfWriter = (requested: OnlyManaged, present: OnlyManaged): ErrorCode | undefined =>
  requested.isNotice === present.isNotice && requested.showItemToMain === present.showItemToMain
    ? undefined
    : 'NOT_ALLOWED';

/**
 * Returns the publication time of a post: null for a draft, now for a past time. A published post cannot become a
 * draft, but it can be hidden.
 * @returns undefined if a published post should become a draft
 */
export function publishedAt(
  requested: string | null | undefined,
  present: Date | null | undefined,
  now: Date,
): Date | null | undefined {
  const isOut = present !== undefined && present !== null && present <= now;
  if (requested === undefined) return present === undefined ? now : present;
  if (isOut) return requested !== null && new Date(requested) <= now ? present : undefined;
  if (requested === null) return null;
  return new Date(Math.max(Date.parse(requested), now.getTime()));
}
