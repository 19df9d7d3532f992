import type { SentCard } from '@airway/contract/sponsor-cards';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../../forms/outcome.tsx';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { CardHistory, CardState, GivenItems, WithdrawButton } from './sent-card.tsx';
import styles from './sponsors.module.css';
import { cardCall } from './use-own-card.ts';

const call = cardCall(undefined);

/** What sponsors were given of one's registrations, each with a press that takes it back; nothing where there is none. */
export function SentCards({ cards }: { cards: SentCard[] }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
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
                  <GivenItems card={card} />
                  <WithdrawButton
                    card={card}
                    call={call}
                    onWithdrawn={(after) => {
                      tell(
                        say('sponsors.cards.withdrawn', { company: textIn(locale, after.sponsor.name).text }),
                      );
                      void revalidate();
                    }}
                  />
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
