import { type CardOfBooth, CardForm as schema, sendSponsorCard } from '@airway/contract/sponsor-cards';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { MarkedField } from '../../forms/marked-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ConsentLines } from './consent-lines.tsx';
import type { CardCall } from './use-own-card.ts';

interface CardFormProps {
  card: NonNullable<CardOfBooth['card']>;
  /** Name of the sponsor, in the page's language. */
  company: string;
  place: { editionId: string; sponsorId: string };
  call: CardCall;
  onSent: (answer: CardOfBooth) => void;
}

/** Content of a card, consents and the send button. No box is checked at first. */
export function CardForm({ card, company, place, call, onSent }: CardFormProps) {
  const say = useSay();
  const form = useForm({
    id: 'card-',
    schema,
    async send(body) {
      onSent(await call(sendSponsorCard, { params: place, body }));
    },
  });
  return (
    <ContractForm form={form}>
      <h3>{say('sponsors.card.says')}</h3>
      <DefinitionList
        items={(['name', 'affiliation', 'email'] as const).map((item) => ({
          key: item,
          term: say(`sponsors.card.item.${item}`),
          value: <span translate="no">{card[item]}</span>,
        }))}
      />
      <MarkedField
        {...form.field('message')}
        label={say('sponsors.card.message')}
        hint={say('sponsors.card.message.hint')}
        isOptional
        width="wide"
      >
        <TextArea rows={3} />
      </MarkedField>
      <h3>{say('sponsors.card.consent')}</h3>
      <ConsentLines text={say('sponsors.card.consent.text', { company })} />
      <CheckList
        legend={say('sponsors.card.consent.boxes')}
        id="card-consents"
        items={[
          {
            ...form.box('agreesToProvision'),
            label: say('sponsors.card.consent.title', { company }),
            required: true,
            mark: `[${say('ui.mark.required')}]`,
          },
          ...(card.phone === null
            ? []
            : [
                {
                  ...form.box('givesPhone'),
                  label: say('sponsors.card.consent.phone', { phone: card.phone }),
                  mark: `[${say('ui.mark.optional')}]`,
                },
              ]),
        ]}
      />
      <div>
        <SendButton form={form}>{say('sponsors.card.send')}</SendButton>
      </div>
    </ContractForm>
  );
}
