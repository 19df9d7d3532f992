import type { SentCard } from '@airway/contract/sponsor-cards';
import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { CardHistory, CardState, SharedItems } from './sent-card.tsx';
import styles from './sponsors.module.css';

interface SentCardListProps {
  cards: SentCard[];
  /** Renders the withdraw button. */
  act: (card: SentCard) => ReactNode;
  outcome?: ReactNode;
}

/** Cards that the visitor gave to sponsors; nothing if there are none. */
export function SentCardList({ cards, act, outcome }: SentCardListProps) {
  const say = useSay();
  if (cards.length === 0) return null;
  return (
    <Section title={say('sponsors.cards.title')} lead={say('sponsors.cards.lead')}>
      <Stack>
        {outcome}
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <h3>
                <Bilingual text={card.sponsor.name} />
              </h3>
              <p>
                <CardState card={card} />
              </p>
              {card.endedAt === null && (
                <>
                  <SharedItems card={card} />
                  {act(card)}
                </>
              )}
              <CardHistory card={card} />
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}
