import {
  type Alumnus,
  type AlumnusEntry,
  type AlumnusField,
  type AlumnusForm,
  alumnusFields,
  type OwnAlumnusMail,
} from '@airway/contract';
import type { AlumnusRow } from './alumni.queries.ts';
import type { KeptAlumnus } from './plan-alumni.rules.ts';

/** What an entry says, without what it is kept by. Remarks are there only where staff wrote some. */
export const formOf = (row: AlumnusRow): AlumnusForm => ({
  nameKo: row.name_ko,
  nameEn: row.name_en,
  graduationYear: row.graduation_year,
  affiliation: row.affiliation,
  region: row.region,
  position: row.position,
  phone: row.phone,
  email: row.email,
  ...(row.remarks !== null && { remarks: row.remarks }),
});

/** The same as columns. */
export const columnsOf = ({ nameKo, nameEn, graduationYear, ...same }: AlumnusForm) => ({
  name_ko: nameKo,
  name_en: nameEn,
  graduation_year: graduationYear,
  affiliation: same.affiliation,
  region: same.region,
  position: same.position,
  phone: same.phone,
  email: same.email,
  remarks: same.remarks || null,
});

/** Fields in the order of the contract, each once. */
export const inOrder = (opened: readonly string[]): AlumnusField[] =>
  alumnusFields.filter((field) => opened.includes(field));

/** An entry for who may change it: what its person reads of it, who is not shown remarks of staff. */
export function alumnusOf(row: AlumnusRow): Alumnus {
  const { remarks: _ofStaff, ...said } = formOf(row);
  return {
    id: row.id,
    ...said,
    opened: inOrder(row.opened),
    isLinked: row.account_id !== null,
    version: row.version,
  };
}

/** Which mails come of an entry, for who keeps it. */
export const ownMailOf = (row: AlumnusRow): OwnAlumnusMail => ({
  wantsYearly: row.mail_stopped_at === null,
  isReachable: row.is_reachable,
});

/** An entry in a list of staff. */
export const entryOf = (row: AlumnusRow): AlumnusEntry => ({
  id: row.id,
  nameKo: row.name_ko,
  nameEn: row.name_en,
  graduationYear: row.graduation_year,
  affiliation: row.affiliation,
  region: row.region,
  isLinked: row.account_id !== null,
  openedCount: row.opened.length,
});

/** An entry as an import compares it. */
export const keptOf = (row: AlumnusRow): KeptAlumnus => ({
  id: row.id,
  ...formOf(row),
  accountId: row.account_id,
  opened: inOrder(row.opened),
  version: row.version,
});
