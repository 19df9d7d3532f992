import type { BannerEntry } from '@airway/contract/banners-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { draft: 'plain', waiting: 'warn', shown: 'ok', ended: 'plain' } as const;

export function BannerStateChip({ state }: Pick<BannerEntry, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`banners.admin.state.${state}`)}</Chip>;
}
