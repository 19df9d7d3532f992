import type { PopupEntry } from '@airway/contract/popups-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { draft: 'plain', waiting: 'warn', shown: 'ok', ended: 'plain' } as const;

export function PopupStateChip({ state }: Pick<PopupEntry, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`popups.admin.state.${state}`)}</Chip>;
}
