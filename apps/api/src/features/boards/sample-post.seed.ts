import type { BilingualText } from '@airway/contract';
import type { SamplePicture } from '../../platform/sample-files.ts';
import type { SampleDocument } from './sample-documents.seed.ts';

/** Sign-in ids of sample people. */
export type SamplePerson = 'staff' | 'member' | 'haneul' | 'bora' | 'garam' | 'river';

type SampleComment = { by: SamplePerson; on: string; text: string };

export interface SamplePost {
  key: number;
  board: 'community' | 'papers' | 'reference' | 'sites' | 'gallery';
  by: SamplePerson;
  /** Date of writing. */
  on: string;
  title: { ko: string | null; en: string | null };
  text?: { ko: string | null; en: string | null };
  tags?: string[];
  isNotice?: boolean;
  paper?: { authors: string; journal: string; year: number; doi: string };
  link?: string;
  album?: {
    takenOn: string;
    pictures: { file: SamplePicture; alt: BilingualText; caption: BilingualText }[];
  };
  comments?: SampleComment[];
  /** Files to download. */
  files?: readonly SampleDocument[];
}

type Pair = readonly [ko: string | undefined, en: string | undefined];

const marked = ([ko, en]: Pair) => ({
  ko: ko === undefined ? null : `[예시] ${ko}`,
  en: en === undefined ? null : `[Sample] ${en}`,
});

/** Builds posts of a board, marked as samples. The default author is the sample member. */
export const sample =
  (board: SamplePost['board']) =>
  (key: number, on: string, title: Pair, text: Pair, more: Partial<SamplePost> = {}): SamplePost => ({
    key,
    board,
    by: 'member',
    on,
    title: marked(title),
    text: { ko: text[0] ?? null, en: text[1] ?? null },
    ...more,
  });

export const comment = (by: SamplePerson, on: string, text: string): SampleComment => ({ by, on, text });
