import { newsOf } from '../threads.ts';
import {
  type SheetAsked,
  type SheetFacts,
  SheetProblem,
  type SheetProblemCode,
  type SheetRow,
} from './sheet.ts';

/** Larger files are refused before they are sent. */
export const mostSheetBytes = 10_000_000;

type News =
  | { rows: SheetRow[] }
  | { facts: SheetFacts }
  | { problem: { code: SheetProblemCode; values: Record<string, string> } };

/**
 * Reads a spreadsheet (.xlsx, or CSV in UTF-8, UTF-16 or CP949) that a stranger sent, in a thread of its own: first
 * rows, some at a time, then what the file is.
 * @throws SheetProblem – nothing can be read; its sentence says how to mend it
 */
export async function* readSheet(
  bytes: Uint8Array,
  asked: SheetAsked,
): AsyncGenerator<{ rows: SheetRow[] } | { facts: SheetFacts }> {
  try {
    for await (const one of newsOf<News>(new URL('./sheet-worker.ts', import.meta.url), {
      bytes,
      asked,
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
