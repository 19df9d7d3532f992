import { staffPermission } from '@airway/contract';
import { defineFileUse } from '../../platform/file-uses.ts';
import { maximumSheetBytes } from '../../platform/sheets/read-sheet.ts';

/** A spreadsheet. Only the import reads its bytes. Accepts .xls only to return a helpful error. */
export const sheetUse = defineFileUse('imports.sheet', {
  endings: ['xlsx', 'xls', 'csv', 'txt'],
  maximumBytes: maximumSheetBytes,
  mayUpload: staffPermission,
  readable: () => (of) => of.lit(false),
});
