import type { SiteParticulars } from '@airway/contract/edition-file';
import { type Texts, textsOf } from './texts.ts';

type RelatedSite = SiteParticulars['relatedSites'][number];

/** Parses a line of the field: `Korean | English | address`. */
function relatedSiteOf(line: string): RelatedSite {
  const parts = line.split('|').map((part) => part.trim());
  const url = parts.at(-1) ?? '';
  const [ko = '', en = ''] = parts.slice(0, -1);
  return { name: { ko: ko || en || url, en: en || null }, url };
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Parses lists typed as text: related sites in lines, years separated by commas. */
export const listsIn = (form: FormData): Pick<SiteParticulars, 'relatedSites' | 'archivedYears'> => ({
  relatedSites: linesOf(String(form.get('relatedSites') ?? '')).map(relatedSiteOf),
  archivedYears: String(form.get('archivedYears') ?? '')
    .split(/[\s,]+/)
    .filter((year) => year !== '')
    .map(Number),
});

/** Returns the particulars as their fields store them. */
export const particularTexts = ({ relatedSites, archivedYears, ...rest }: SiteParticulars): Texts => ({
  ...textsOf(rest),
  relatedSites: relatedSites
    .map(({ name, url }) => [name.ko ?? '', name.en ?? '', url].join(' | '))
    .join('\n'),
  archivedYears: archivedYears.join(', '),
});
