import type { Locale } from '@airway/contract';

/** What a page of an archive says in one language. */
export interface ArchivedText {
  /** From the host on. */
  address: string;
  title: string;
  text: string;
}

/** The same page in the languages that it has. */
export type ArchivedPage = Partial<Record<Locale, ArchivedText>>;

/** The archive of an edition, as far as it is searched; the same object as long as it is the same archive. */
export interface ArchivedYear {
  year: number;
  pages: readonly ArchivedPage[];
}

/** Archives of earlier editions, which are files that somebody else reads. */
export interface ArchivedYears {
  /** Those that are there now, the newest first. */
  list(): Promise<readonly ArchivedYear[]>;
}

export const noArchivedYears: ArchivedYears = { list: async () => [] };
