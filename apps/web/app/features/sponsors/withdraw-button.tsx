import { type SentCard, withdrawSponsorCard } from '@airway/contract/sponsor-cards';
import { ActButton } from '../../forms/act-button.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { CardCall } from './use-own-card.ts';

export function WithdrawButton({
  card: { id, sponsor },
  call,
  onWithdrawn,
}: {
  card: SentCard;
  call: CardCall;
  onWithdrawn: (card: SentCard) => void;
}) {
  const say = useSay();
  const company = textIn(useLocale(), sponsor.name).text;
  return (
    <ActButton
      size="small"
      variant="secondary"
      aria-label={say('sponsors.card.withdrawNamed', { company })}
      send={async () => onWithdrawn(await call(withdrawSponsorCard, { params: { id } }))}
    >
      {say('sponsors.card.withdraw')}
    </ActButton>
  );
}
