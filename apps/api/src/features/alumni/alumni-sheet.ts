import type { AlumnusForm } from '@airway/contract';
import { optionally, readText, readWhole } from '../../platform/import-cells.ts';
import type { ImportColumn } from '../../platform/imports.ts';
import type { XlsxColumn } from '../../platform/xlsx.ts';

interface SheetColumn<Value> extends ImportColumn<Value> {
  width: number;
  holds: XlsxColumn['holds'];
  /** What an export writes; an import reads it as the same. */
  cell(alumnus: AlumnusForm & { id: string }): string | number | null;
}

const text = (column: Omit<SheetColumn<string | null>, 'holds' | 'read'>): SheetColumn<string | null> => ({
  ...column,
  holds: 'text',
  read: readText,
});
const year = (column: Omit<SheetColumn<number | null>, 'holds' | 'read'>): SheetColumn<number | null> => ({
  ...column,
  holds: 'number',
  read: (cell) => optionally(readWhole)(cell.endsWith('년') ? cell.slice(0, -1).trim() : cell),
});

export const alumniColumns = {
  nameKo: text({
    title: 'alumni.field.nameKo',
    names: ['이름', '성명', '한글 성명', '국문 성명', 'Name'],
    width: 14,
    cell: ({ nameKo }) => nameKo,
  }),
  nameEn: text({
    title: 'alumni.field.nameEn',
    names: ['영문 성명', '영문명', 'English name', 'Full name'],
    width: 24,
    cell: ({ nameEn }) => nameEn,
  }),
  graduationYear: year({
    title: 'alumni.field.graduationYear',
    names: ['졸업년도', '졸업연도', '수료년도', '수료연도', 'Graduation year', 'Fellowship year'],
    width: 12,
    cell: ({ graduationYear }) => graduationYear,
  }),
  affiliation: text({
    title: 'alumni.field.affiliation',
    names: ['소속', '병원', '근무처', 'Affiliation', 'Institution'],
    width: 32,
    cell: ({ affiliation }) => affiliation,
  }),
  region: text({
    title: 'alumni.field.region',
    names: ['시도', 'City', 'Area'],
    width: 14,
    cell: ({ region }) => region,
  }),
  position: text({
    title: 'alumni.field.position',
    names: ['직책', 'Title'],
    width: 20,
    cell: ({ position }) => position,
  }),
  phone: text({
    title: 'alumni.field.phone',
    names: ['휴대전화', '휴대폰', '연락처', '핸드폰', 'Mobile', 'Telephone'],
    width: 18,
    cell: ({ phone }) => phone,
  }),
  email: text({
    title: 'alumni.field.email',
    names: ['메일', '이메일 주소', '전자우편', 'Mail', 'Email'],
    width: 32,
    cell: ({ email }) => email,
  }),
  id: text({ title: 'alumni.admin.export.id', width: 38, cell: ({ id }) => id }),
};
