import type { Feature } from '../../platform/feature.ts';
import { importWords } from './import-words.ts';
import { sheetUse } from './imports.files.ts';
import { registerImportRoutes } from './imports.routes.ts';

export { sheetUse } from './imports.files.ts';
export { importWorkers } from './imports.jobs.ts';
export { createImport } from './imports.service.ts';

export const imports: Feature = {
  word: 'imports',
  about: 'Spreadsheets that staff read into what a feature declares: preview, run, undo',
  audited: importWords,
  routes: registerImportRoutes,
  fileUses: [sheetUse],
};
