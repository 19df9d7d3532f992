import type { SentCard } from '@airway/contract/sponsor-cards';
import { Form } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { SentCardList } from './sent-card-list.tsx';

/**
 * What sponsors were given of a registration that was looked up: who has no account takes it back here, also once
 * the page of a booth is gone. The server withdraws, which alone has what speaks for the registration.
 */
export function SentCardsOfRegistration({ cards }: { cards: SentCard[] }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <SentCardList
      cards={cards}
      act={({ id, sponsor }) => (
        <Form method="post">
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
