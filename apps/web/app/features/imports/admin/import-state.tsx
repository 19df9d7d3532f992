import type { ImportState } from '@airway/contract/imports';
import { useSay } from '../../../platform/messages.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';

const tones: Record<ImportState, ChipTone> = {
  reading: 'info',
  unreadable: 'danger',
  read: 'warn',
  checking: 'info',
  checked: 'warn',
  running: 'info',
  done: 'ok',
  undoing: 'info',
  undone: 'plain',
};

/** Checks whether the server is working on the import. */
export const isBusy = (state: ImportState): boolean => tones[state] === 'info';

export function ImportStateChip({ state }: { state: ImportState }) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`imports.admin.state.${state}`)}</Chip>;
}
