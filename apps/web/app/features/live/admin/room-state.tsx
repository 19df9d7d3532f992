import type { LiveState } from '@airway/contract/live';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { ready: 'plain', live: 'accent', paused: 'warn', closed: 'plain' } as const;

export function RoomStateChip({ state }: { state: LiveState }) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`live.admin.state.${state}`)}</Chip>;
}
