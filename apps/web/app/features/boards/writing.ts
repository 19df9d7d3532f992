import type { SentTo } from '@airway/contract';
import { albumProblems } from '@airway/contract/board-albums';
import type { createPost } from '@airway/contract/board-post-form';
import type { Post } from '@airway/contract/board-posts';
import { type BoardKind, needsText } from '@airway/contract/boards';
import { documentOfForm, isEmptyDocument, type RichDocument } from '@airway/contract/document';
import type { FieldCode } from '@airway/contract/errors';
import { type BilingualText, type Locale, locales } from '@airway/contract/rules';
import { clockAt, seoulTimeToInstant } from '../../platform/seoul-clock.ts';

interface WrittenPicture {
  fileId: string;
  alt: Record<Locale, string>;
  caption: Record<Locale, string>;
}

interface WrittenAlbum {
  takenOn: string;
  /** In order. */
  pictures: WrittenPicture[];
}

/** Values of a post’s form fields. */
export interface Writing {
  title: Record<Locale, string>;
  /** The JSON of a document, or plain text; empty if nothing is typed. */
  content: Record<Locale, string>;
  tags: string;
  isSecret: boolean;
  isNotice: boolean;
  showItemToMain: boolean;
  /** Time in Seoul: `2027-03-19T09:00`; empty to publish at once. */
  publishAt: string;
  paper: { authors: string; journal: string; year: string; doi: string };
  link: string;
  album: WrittenAlbum;
}

export const emptyWriting: Writing = {
  title: { ko: '', en: '' },
  content: { ko: '', en: '' },
  tags: '',
  isSecret: false,
  isNotice: false,
  showItemToMain: true,
  publishAt: '',
  paper: { authors: '', journal: '', year: '', doi: '' },
  link: '',
  album: { takenOn: '', pictures: [] },
};

const inBoth = ({ ko, en }: BilingualText) => ({ ko: ko ?? '', en: en ?? '' });

const textOf = (document: RichDocument | null) => (document === null ? '' : JSON.stringify(document));

export function writingOf(post: Post): Writing {
  const { title, content, paper, state, createdDate } = post;
  return {
    title: inBoth(title),
    content: { ko: textOf(content.ko), en: textOf(content.en) },
    tags: post.tags.join(', '),
    isSecret: post.isSecret,
    isNotice: post.isNotice,
    showItemToMain: post.showItemToMain,
    publishAt: state === 'scheduled' ? clockAt(createdDate) : '',
    paper: {
      authors: paper?.authors ?? '',
      journal: paper?.journal ?? '',
      year: paper?.year?.toString() ?? '',
      doi: paper?.doi ?? '',
    },
    link: post.link ?? '',
    album: {
      takenOn: post.album?.takenOn ?? '',
      pictures: post.pictures.map(({ file, alt, caption }) => ({
        fileId: file.id,
        alt: inBoth(alt),
        caption: inBoth(caption),
      })),
    },
  };
}

/** Returns the field name of an album's picture. */
export const pictureField = (index: number) => `album.pictures.${index}`;

function picturesIn(form: FormData, text: (name: string) => string): WrittenPicture[] {
  const pictures: WrittenPicture[] = [];
  for (let place = pictureField(0); form.has(`${place}.fileId`); place = pictureField(pictures.length))
    pictures.push({
      fileId: text(`${place}.fileId`),
      alt: { ko: text(`${place}.alt.ko`), en: text(`${place}.alt.en`) },
      caption: { ko: text(`${place}.caption.ko`), en: text(`${place}.caption.en`) },
    });
  return pictures;
}

export function writingIn(form: FormData): Writing {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    title: { ko: text('title.ko'), en: text('title.en') },
    content: { ko: text('content.ko'), en: text('content.en') },
    tags: text('tags'),
    isSecret: form.has('isSecret'),
    isNotice: form.has('isNotice'),
    showItemToMain: form.has('showItemToMain'),
    publishAt: text('publishAt'),
    paper: {
      authors: text('paper.authors'),
      journal: text('paper.journal'),
      year: text('paper.year'),
      doi: text('paper.doi'),
    },
    link: text('link'),
    album: { takenOn: text('album.takenOn'), pictures: picturesIn(form, text) },
  };
}

/** Purpose of the clicked button: publish, or save as a draft. */
export type Intent = 'publish' | 'draft';

export interface About {
  kind: BoardKind;
  allowsSecret: boolean;
  mayManage: boolean;
  /** Undefined for a new post. */
  state: Post['state'] | undefined;
  intent: Intent;
  requestKey: string;
}

/** A past instant means "now", even if the device's clock is wrong. */
const atOnce = new Date(0).toISOString();

function publishAtOf({ publishAt }: Writing, { intent, mayManage, state }: About): string | null | undefined {
  if (intent === 'draft') return null;
  if (state !== undefined && state !== 'draft' && state !== 'scheduled') return undefined;
  if (mayManage && publishAt !== '') return seoulTimeToInstant(publishAt);
  return state === undefined ? undefined : atOnce;
}

function documentIn(text: string): RichDocument | null {
  const document = documentOfForm(text);
  return isEmptyDocument(document) ? null : document;
}

const orNull = ({ ko, en }: Record<Locale, string>) => ({ ko: ko || null, en: en || null });

/** Returns the body of the call for a post. */
export function formOf(
  writing: Writing,
  attachments: string[],
  about: About,
): SentTo<typeof createPost>['body'] {
  const { title, content, tags, paper, link, album } = writing;
  const publishAt = publishAtOf(writing, about);
  return {
    requestKey: about.requestKey,
    title: orNull(title),
    content: { ko: documentIn(content.ko), en: documentIn(content.en) },
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    attachments,
    ...(about.allowsSecret && { isSecret: writing.isSecret }),
    ...(about.mayManage && { isNotice: writing.isNotice, showItemToMain: writing.showItemToMain }),
    ...(publishAt !== undefined && { publishAt }),
    ...(about.kind === 'papers' && {
      paper: { ...paper, year: paper.year === '' ? null : Number(paper.year) },
    }),
    ...(about.kind === 'sites' && { link }),
    ...(about.kind === 'gallery' && {
      album: {
        takenOn: album.takenOn,
        pictures: album.pictures.map(({ fileId, alt, caption }) => ({
          fileId,
          alt: orNull(alt),
          caption: orNull(caption),
        })),
      },
    }),
  };
}

/** Checks that span fields: the main language is required. The other one is optional, but then must be complete. */
export function textProblems(
  { title, content, album }: Pick<SentTo<typeof createPost>['body'], 'title' | 'content' | 'album'>,
  main: Locale,
  kind: BoardKind,
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  for (const locale of locales) {
    const isWritten = locale === main || title[locale] !== null || content[locale] !== null;
    if (!isWritten) continue;
    if (title[locale] === null) problems[`title.${locale}`] = 'required';
    if (content[locale] === null && needsText(kind)) problems[`content.${locale}`] = 'required';
  }
  return { ...problems, ...(album && albumProblems(title, album)) };
}
