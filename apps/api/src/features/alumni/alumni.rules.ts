import {
  type Alumnus,
  type AlumnusEntry,
  type AlumnusField,
  type AlumnusForm,
  alumnusFields,
  type OwnAlumnusMail,
} from '@airway/contract';
import type { AlumnusRow } from './alumni.queries.ts';
import type { StoredAlumnus } from './plan-alumni.rules.ts';

/** Returns the content of an entry without its metadata. Remarks are present only if staff wrote some. */
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

/** Converts the content to columns. */
export const columnsOf = ({ nameKo, nameEn, graduationYear, ...fields }: AlumnusForm) => ({
  name_ko: nameKo,
  name_en: nameEn,
  graduation_year: graduationYear,
  affiliation: fields.affiliation,
  region: fields.region,
  position: fields.position,
  phone: fields.phone,
  email: fields.email,
  remarks: fields.remarks || null,
});

/** Sorts fields in the order of the contract, without duplicates. */
export const inContractOrder = (opened: readonly string[]): AlumnusField[] =>
  alumnusFields.filter((field) => opened.includes(field));

/** Describes an entry for its owner, without staff remarks. */
export function alumnusOf(row: AlumnusRow): Alumnus {
  const { remarks: _ofStaff, ...content } = formOf(row);
  return {
    id: row.id,
    ...content,
    opened: inContractOrder(row.opened),
    isLinked: row.account_id !== null,
    version: row.version,
  };
}

/** Returns the owner's mail settings for the entry. */
export const ownMailOf = (row: AlumnusRow): OwnAlumnusMail => ({
  wantsYearly: row.mail_stopped_at === null,
  isReachable: row.is_reachable,
});

/** Describes an entry for a list for staff. */
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

/** Returns an entry in the form that imports compare. */
export const importedFormOf = (row: AlumnusRow): StoredAlumnus => ({
  id: row.id,
  ...formOf(row),
  accountId: row.account_id,
  opened: inContractOrder(row.opened),
  version: row.version,
});
