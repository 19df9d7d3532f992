import type { SentCard } from '@airway/contract/sponsor-cards';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../../forms/outcome.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { SentCardList } from './sent-card-list.tsx';
import { cardCall } from './use-own-card.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const call = cardCall(undefined);

/** Cards sent from an account's registrations, each with a withdraw button. */
export function SentCards({ cards }: { cards: SentCard[] }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  return (
    <SentCardList
      cards={cards}
      outcome={outcome}
      act={(card) => (
        <WithdrawButton
          card={card}
          call={call}
          onWithdrawn={({ sponsor }) => {
            tell(say('sponsors.cards.withdrawn', { company: textIn(locale, sponsor.name).text }));
            void revalidate();
          }}
        />
      )}
    />
  );
}
