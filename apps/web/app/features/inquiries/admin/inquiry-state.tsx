import type { InquiryEntry } from '@airway/contract/inquiries-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

export function InquiryStateChip({ state }: Pick<InquiryEntry, 'state'>) {
  const say = useSay();
  return <Chip tone={state === 'open' ? 'warn' : 'ok'}>{say(`inquiries.state.${state}`)}</Chip>;
}
