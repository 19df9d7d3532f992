import type { BalanceDay } from '@airway/contract/payments-balance';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = { open: 'danger', waiting: 'warn', closed: 'ok', accepted: 'info' } as const;

/** State of a day. An open day in which nothing differs waits for its file. */
export function BalanceStateChip({ day: { state, file, differing } }: { day: BalanceDay }) {
  const say = useSay();
  const shown = state === 'open' && file === null && differing === 0 ? 'waiting' : state;
  return <Chip tone={tones[shown]}>{say(`payments.admin.balance.state.${shown}`)}</Chip>;
}
