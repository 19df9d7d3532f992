import type { InquiryEntry } from '@airway/contract/inquiries-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { open: 'warn', undelivered: 'danger', answered: 'ok' } as const;

export function InquiryStateChip({ state }: Pick<InquiryEntry, 'state'>) {
  const say = useSay();
  return <Chip tone={tones[state]}>{say(`inquiries.state.${state}`)}</Chip>;
}
