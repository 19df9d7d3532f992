import type { Locale } from '@airway/contract';

/** Text of an archived page in one language. */
interface ArchivedText {
  /** Address without scheme, beginning with the host. */
  address: string;
  title: string;
  text: string;
}

/** An archived page in each language that it has. */
export type ArchivedPage = Partial<Record<Locale, ArchivedText>>;

/** The searchable archive of one edition. Stays the same object while the archive is unchanged. */
export interface ArchivedYear {
  year: number;
  pages: readonly ArchivedPage[];
}

/** Archives of earlier editions. Their files are read elsewhere. */
export interface ArchivedYears {
  /** Lists the archives that exist now, newest first. */
  list(): Promise<readonly ArchivedYear[]>;
}

export const noArchivedYears: ArchivedYears = { list: async () => [] };
