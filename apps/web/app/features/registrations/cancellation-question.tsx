import type { CancellationPreview } from '@airway/contract/registration-cancellation';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Form } from 'react-router';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { cancelAskText } from './cancel-ask-text.ts';
import { CancellationSums } from './cancellation-sums.tsx';
import { MoneyFields } from './money-fields.tsx';
import { cancelPath } from './steps.ts';

interface Props {
  registration: RegistrationSummary;
  preview: CancellationPreview;
}

/** Asks whether a paid registration is cancelled; its button names the sum that goes back. */
export function CancellationQuestion({ registration, preview }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { givesBack } = preview;
  return (
    <Section
      title={say('registrations.change.ask.title', { number: registration.number })}
      lead={say(cancelAskText(registration))}
    >
      <Stack>
        <CancellationSums registration={registration} preview={preview} />
        <Form method="post" action={pathTo(cancelPath)}>
          <MoneyFields money={givesBack} />
          <Cluster>
            <Button type="submit" name="intent" value="cancel" variant="danger">
              {givesBack.amountMinor === 0
                ? say('registrations.change.cancel')
                : say('registrations.cancel.act', { amount: formatMoney(locale, givesBack) })}
            </Button>
            <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary">
              {say('registrations.change.ask.keep')}
            </LinkButton>
          </Cluster>
        </Form>
      </Stack>
    </Section>
  );
}
