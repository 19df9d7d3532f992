import type { SentCard } from '@airway/contract/sponsor-cards';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

/** Returns a function that lists the names of the shared data. */
function useItems() {
  const say = useSay();
  return (items: SentCard['items']) => items.map((item) => say(`sponsors.card.item.${item}`)).join(', ');
}

/** One sentence about the card's state. */
export function CardState({ card }: { card: SentCard }) {
  const say = useSay();
  const locale = useLocale();
  if (card.endedAt !== null)
    return say(card.isWithdrawn ? 'sponsors.card.withdrawn' : 'sponsors.card.ended', {
      at: formatInstant(locale, card.endedAt),
    });
  const at = formatInstant(locale, card.givenAt);
  return say(card.source === 'card' ? 'sponsors.card.sent' : 'sponsors.card.scanned', { at });
}

/** Data that a sponsor has. */
export function SharedItems({ card }: { card: SentCard }) {
  const say = useSay();
  const items = useItems();
  return (
    <p>
      {say('sponsors.card.given', { items: items(card.items) })}
      {card.message !== null && (
        <>
          <br />
          {say('sponsors.card.given.message', { message: card.message })}
        </>
      )}
    </p>
  );
}

/** All consents and withdrawals. */
export function CardHistory({ card }: { card: SentCard }) {
  const say = useSay();
  const locale = useLocale();
  const items = useItems();
  return (
    <Disclosure summary={say('sponsors.cards.history')} quiet>
      <ol>
        <ByPlace items={card.consents}>
          {(one) => (
            <li>
              {say(one.agreed ? 'sponsors.cards.history.given' : 'sponsors.cards.history.withdrawn', {
                at: formatInstant(locale, one.at),
                items: items(one.items),
              })}
            </li>
          )}
        </ByPlace>
      </ol>
    </Disclosure>
  );
}
