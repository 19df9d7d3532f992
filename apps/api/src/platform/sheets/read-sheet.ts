import { newsOf } from '../threads.ts';
import {
  type SheetFacts,
  type SheetOptions,
  SheetProblem,
  type SheetProblemCode,
  type SheetRow,
} from './sheet.ts';

/** Larger files are rejected before the upload. */
export const maximumSheetBytes = 10_000_000;

type News =
  | { rows: SheetRow[] }
  | { facts: SheetFacts }
  | { problem: { code: SheetProblemCode; values: Record<string, string> } };

/**
 * Reads an untrusted spreadsheet (.xlsx, or CSV in UTF-8, UTF-16 or CP949) in a worker thread. Yields rows in
 * portions, then the facts about the file.
 * @throws SheetProblem – unreadable; its message explains how to fix it
 */
export async function* readSheet(
  bytes: Uint8Array,
  options: SheetOptions,
): AsyncGenerator<{ rows: SheetRow[] } | { facts: SheetFacts }> {
  try {
    for await (const one of newsOf<News>(new URL('./sheet-worker.ts', import.meta.url), {
      bytes,
      asked: options,
    })) {
      if ('problem' in one) throw new SheetProblem(one.problem.code, one.problem.values);
      yield one;
      if ('facts' in one) return;
    }
    throw new SheetProblem('damaged');
  } catch (error) {
    if (error instanceof SheetProblem) throw error;
    const isLate = error instanceof Error && error.name === 'AbortError';
    throw new SheetProblem(isLate ? 'tooSlow' : 'tooLarge');
  }
}
