import type { LetterState } from '@airway/contract/letters';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = {
  draft: 'plain',
  scheduled: 'info',
  automatic: 'info',
  sending: 'info',
  paused: 'warn',
  sent: 'ok',
  stopped: 'plain',
} as const;

export function LetterStateChip({ state }: { state: LetterState }) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`letters.admin.state.${state}`)}</Chip>;
}
