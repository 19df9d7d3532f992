import { defineFileUse } from '../../platform/file-uses.ts';
import { mostSheetBytes } from '../../platform/sheets/read-sheet.ts';
import { isStaff } from './imports.access.ts';

/** A spreadsheet; its bytes are read by the import alone. .xls is taken so that an answer can say what to do. */
export const sheetUse = defineFileUse('imports.sheet', {
  endings: ['xlsx', 'xls', 'csv', 'txt'],
  maximumBytes: mostSheetBytes,
  mayUpload: ({ actor }) => isStaff(actor),
  readable: () => (of) => of.lit(false),
});
