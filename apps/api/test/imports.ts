import { randomUUID } from 'node:crypto';
import {
  checkImport,
  createImport,
  getImport,
  type Import,
  type ImportKind,
  listImportRows,
  runImport,
  undoImport,
} from '@airway/contract';
import { startTestApi, type TestApi } from './api.ts';
import { eventually } from './eventually.ts';
import { newAccount } from './new-accounts.ts';
import { uploaded } from './sample-files.ts';

const busy = ['reading', 'checking', 'running', 'undoing'];

export interface ImportTarget {
  kind: ImportKind;
  editionId: string;
  token: string;
}

/** Waits until an import has no running step. */
export const settled = (api: TestApi, { token }: Pick<ImportTarget, 'token'>, id: string): Promise<Import> =>
  eventually(async () => {
    const { data } = await api.call(getImport, { params: { id } }, { token });
    return !busy.includes(data.state) && data;
  }, 'an import comes to rest');

/** Uploads a spreadsheet and waits until it is read. */
export async function sentSheet(
  api: TestApi,
  { kind, editionId, token }: ImportTarget,
  { name = 'programme.csv', bytes }: { name?: string; bytes: Uint8Array },
): Promise<Import> {
  const file = await uploaded(api, { name, bytes, use: 'imports.sheet', token });
  const body = { requestKey: randomUUID(), kind, editionId, fileId: file.id };
  const { data } = await api.call(createImport, { body }, { token });
  return settled(api, { token }, data.id);
}

/** Accepts the suggested columns and waits for the preview. */
export async function checked(
  api: TestApi,
  into: ImportTarget,
  one: Import,
  makesPeople = false,
): Promise<Import> {
  const mapping = one.columns.flatMap(({ column, heading }) =>
    heading === null ? [] : [{ column, heading }],
  );
  await api.call(checkImport, { params: { id: one.id }, body: { mapping, makesPeople } }, into);
  return settled(api, into, one.id);
}

/** Body for applying a previewed import. */
export const runOf = ({ id, preview }: Import, leavesOut = false) => ({
  params: { id },
  body: { preview: preview ?? id, leavesOut },
});

/** Returns its rejected rows with their reasons. */
export async function refusedRows(api: TestApi, { token }: ImportTarget, { id }: Import) {
  const query = { outcome: 'refused' as const, size: '100' };
  const { data } = await api.call(listImportRows, { params: { id }, query }, { token });
  return data.content.map(({ number, problems }) => [
    number,
    ...problems.map(({ heading, problem }) => `${heading}: ${problem}`),
  ]);
}

/** Functions for imports of one kind, for a caller who may import it. */
export const importDesk = (api: TestApi, into: ImportTarget) => ({
  /** Uploads a spreadsheet, accepts the suggested columns, and waits for the preview. */
  preview: async (bytes: Uint8Array, name = 'rows.xlsx') =>
    checked(api, into, await sentSheet(api, into, { name, bytes })),
  async run(one: Import, leavesOut = false): Promise<Import> {
    await api.call(runImport, runOf(one, leavesOut), into);
    return settled(api, into, one.id);
  },
  async undo({ id }: Import): Promise<Import> {
    await api.call(undoImport, { params: { id }, body: { reason: '예시 사유' } }, into);
    return settled(api, into, id);
  },
});
export type ImportDesk = ReturnType<typeof importDesk>;

/** Starts the demo with alumni imports by a staff member of the secretariat. */
export async function startAlumniImports() {
  const api = await startTestApi({ seed: 'demo' });
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const into = { kind: 'alumni' as const, editionId: api.signIns.editionId, token };
  await api.work();
  return { api, into, desk: importDesk(api, into) };
}
