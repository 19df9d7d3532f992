import { wideEmailPattern } from '@airway/contract';
import { optionally, readEmail, readText, readWhole } from '../../platform/import-cells.ts';
import type { ImportColumn } from '../../platform/imports.ts';
import { foldLicence } from './dues-list.rules.ts';

const readName: ImportColumn<string>['read'] = (text, sheet) => {
  const cell = readText(text, sheet);
  if ('problem' in cell) return cell;
  return cell.value === null ? { problem: { id: 'errors.field.required' } } : { ...cell, value: cell.value };
};

const readLicence: ImportColumn<string | null>['read'] = optionally((text) => {
  const value = foldLicence(text);
  return value === undefined || value.length > 6
    ? { problem: { id: 'errors.field.licence_number' } }
    : { value };
});

const readAddress: ImportColumn<string | null>['read'] = (text, sheet) => {
  const cell = readEmail(text, sheet);
  if ('problem' in cell || cell.value === null || wideEmailPattern.test(cell.value)) return cell;
  return { problem: { id: 'errors.field.email' } };
};

const readYear: ImportColumn<number | null>['read'] = optionally((text, sheet) => {
  const cell = readWhole(text.replace(/년(?:도)?$/, '').trim(), sheet);
  if ('problem' in cell || (cell.value >= 2000 && cell.value <= 2100)) return cell;
  return { problem: { id: 'registrations.admin.dues.wrongYear' } };
});

/** Columns of a dues list. A row needs a licence number or an address; without a year it is of the year that counts. */
export const duesColumns = {
  name: {
    title: 'registrations.admin.dues.column.name',
    names: ['이름', '성함', '회원명', '한글 성명', '국문 성명', 'Name', 'Member', 'Full name'],
    isRequired: true,
    read: readName,
  },
  licenceNumber: {
    title: 'registrations.admin.dues.column.licenceNumber',
    names: ['면허 번호', '의사면허번호', '의사 면허번호', '면허', 'Licence', 'License', 'License number'],
    read: readLicence,
  },
  email: {
    title: 'registrations.admin.dues.column.email',
    names: ['메일', '이메일 주소', '전자우편', 'E-mail', 'Email', 'Mail', 'E-mail address'],
    read: readAddress,
  },
  year: {
    title: 'registrations.admin.dues.column.year',
    names: ['연도', '년도', '회비년도', '납부 연도', '납부연도', '납부년도', 'Year', 'Dues year'],
    read: readYear,
  },
} as const satisfies Record<string, ImportColumn<unknown>>;
