import type { SentCard } from '@airway/contract/sponsor-cards';
import { useState } from 'react';
import { Form } from 'react-router';
import { Outcome } from '../../forms/outcome.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { SentCardList } from './sent-card-list.tsx';

/**
 * Cards sent from a looked-up registration: visitors without an account withdraw them here, even if the
 * booth's page is gone. The server withdraws, because only it has the registration's token.
 */
export function SentCardsOfRegistration({ cards }: { cards: SentCard[] }) {
  const say = useSay();
  const locale = useLocale();
  const [pressedId, setPressedId] = useState<string>();
  const withdrawn = cards.find(({ id, isWithdrawn }) => id === pressedId && isWithdrawn);
  return (
    <SentCardList
      cards={cards}
      outcome={
        withdrawn && (
          <Outcome key={withdrawn.id}>
            {say('sponsors.cards.withdrawn', { company: textIn(locale, withdrawn.sponsor.name).text })}
          </Outcome>
        )
      }
      act={({ id, sponsor }) => (
        <Form method="post" preventScrollReset onSubmit={() => setPressedId(id)}>
          <input type="hidden" name="cardId" value={id} />
          <Button
            type="submit"
            name="intent"
            value="withdrawCard"
            size="small"
            variant="secondary"
            aria-label={say('sponsors.card.withdrawNamed', { company: textIn(locale, sponsor.name).text })}
          >
            {say('sponsors.card.withdraw')}
          </Button>
        </Form>
      )}
    />
  );
}
