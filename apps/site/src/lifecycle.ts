import { setTimeout as delay } from 'node:timers/promises';
import { operatorError } from './operator-error.ts';

/** The started parts, in order; they are ended in reverse order. */
export type Lifecycle = {
  /** Aborted as soon as the end is requested. */
  signal: AbortSignal;
  /**
   * Registers how a part is ended, and how it is ended at once without a wait.
   * Throws if the end was already requested, so that nothing more is started; the part is still ended.
   */
  add: (name: string, close: () => Promise<unknown>, force?: () => void) => void;
  close: () => Promise<void>;
  force: () => void;
};

type Entry = { name: string; close: () => Promise<unknown>; force: (() => void) | undefined };

// Longer than an approval with its cancel and an inquiry (50 s), so that running payments are completed.
const closeDeadlineMs = 70_000;

type Wait = (milliseconds: number, value: 'late', options: { signal: AbortSignal }) => Promise<'late'>;

export function createLifecycle(onTrouble: (sentence: string) => void, wait: Wait = delay): Lifecycle {
  const entries: Entry[] = [];
  const ending = new AbortController();

  async function closeOne({ name, close, force }: Entry): Promise<void> {
    const deadline = new AbortController();
    const tooLate = wait(closeDeadlineMs, 'late', { signal: deadline.signal }).catch(() => '');
    try {
      if ((await Promise.race([close(), tooLate])) === 'late') {
        onTrouble(`The ${name} did not end within ${closeDeadlineMs / 1000} s and is cut off.`);
        forceQuietly(force);
      }
    } catch (error) {
      onTrouble(`The ${name} did not end cleanly: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      deadline.abort();
    }
  }

  return {
    signal: ending.signal,
    add(name, close, force) {
      entries.push({ name, close, force });
      if (ending.signal.aborted) throw stoppedError();
    },
    async close() {
      ending.abort();
      for (let entry = entries.at(-1); entry; entry = entries.at(-1)) {
        await closeOne(entry);
        entries.splice(entries.indexOf(entry), 1);
      }
    },
    force() {
      for (const entry of entries) forceQuietly(entry.force);
    },
  };
}

function forceQuietly(force: (() => void) | undefined): void {
  try {
    force?.();
  } catch {
    // It has ended already.
  }
}

function stoppedError(): Error {
  return operatorError('Stopped before it was ready.');
}
