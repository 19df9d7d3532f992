import type { ChangePreview } from '@airway/contract/registration-changes';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Form, useNavigation } from 'react-router';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import type { WantedChange } from './change-paid.ts';
import { arrivesText } from './return-way.ts';
import { changePath } from './steps.ts';
import { useChangeFacts } from './use-change-facts.tsx';

interface Props {
  registration: Pick<RegistrationSummary, 'payment'>;
  wanted: WantedChange;
  preview: ChangePreview;
}

/** Shows a change with its sums, and asks to apply it; the button names the sum. */
export function ChangeReview({ registration, wanted, preview }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isBusy = useNavigation().state !== 'idle';
  const facts = useChangeFacts(preview);
  const { pays, givesBack, category, added, dropped, renamed } = preview;
  const isEmpty = category === null && added.length + dropped.length + renamed.length === 0;
  const back = (
    <LinkButton href={pathTo(changePath)} variant="secondary">
      {say('registrations.paidChange.back')}
    </LinkButton>
  );
  if (isEmpty)
    return (
      <Stack>
        <p>{say('registrations.paidChange.none')}</p>
        <Cluster>{back}</Cluster>
      </Stack>
    );
  return (
    <Section title={say('registrations.paidChange.review.title')}>
      <Stack>
        <DefinitionList items={facts} />
        {pays.amountMinor > 0 && (
          <p>
            {say('registrations.paidChange.payNote')}{' '}
            <Link href={pathTo('/Registration#refund')}>{say('registrations.entry.refund')}</Link>
          </p>
        )}
        {givesBack.amountMinor > 0 && <p>{say(arrivesText(registration))}</p>}
        {pays.amountMinor + givesBack.amountMinor === 0 && <p>{say('registrations.paidChange.even')}</p>}
        <Form method="post" action={pathTo(changePath)}>
          <input type="hidden" name="wanted" value={JSON.stringify(wanted)} />
          <input type="hidden" name="paysMinor" value={pays.amountMinor} />
          <input type="hidden" name="givesBackMinor" value={givesBack.amountMinor} />
          <input type="hidden" name="currency" value={pays.currency} />
          <Cluster>
            <Button type="submit" name="intent" value="apply" busyLabel={isBusy && say('ui.busy')}>
              {pays.amountMinor > 0
                ? say('registrations.paidChange.applyPay', { amount: formatMoney(locale, pays) })
                : givesBack.amountMinor > 0
                  ? say('registrations.paidChange.applyBack', { amount: formatMoney(locale, givesBack) })
                  : say('registrations.paidChange.apply')}
            </Button>
            {back}
          </Cluster>
        </Form>
      </Stack>
    </Section>
  );
}
