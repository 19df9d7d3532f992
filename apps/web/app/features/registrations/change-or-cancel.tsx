import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Form } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useRegistrationMark } from '../../platform/use-registration-mark.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withdrawAskText } from './cancel-ask-text.ts';
import { RegistrationFacts } from './registration-facts.tsx';
import { type CardDevice, changePath, formPath, paymentPath } from './steps.ts';
import { UnpaidActs } from './unpaid-acts.tsx';

interface Props {
  registration: RegistrationSummary;
  device: CardDevice;
}

export function CancelQuestion({ registration }: Pick<Props, 'registration'>) {
  const say = useSay();
  const pathTo = usePathTo();
  const { number } = registration;
  return (
    <Notice
      tone="warn"
      word={say('ui.notice.word')}
      title={say('registrations.change.ask.title', { number })}
      takesFocus
      action={
        <Form method="post" action={pathTo(changePath)}>
          <Cluster>
            <Button type="submit" name="intent" value="withdraw" variant="danger">
              {say('registrations.change.cancel')}
            </Button>
            <LinkButton href={pathTo(changePath)} variant="secondary">
              {say('registrations.change.ask.keep')}
            </LinkButton>
          </Cluster>
        </Form>
      }
    >
      <p>{say(withdrawAskText(registration))}</p>
    </Notice>
  );
}

function Cancelled({ registration }: Pick<Props, 'registration'>) {
  useRegistrationMark('none');
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="ok"
      word={say('ui.notice.word')}
      title={say('registrations.change.cancelled.title')}
      takesFocus
      action={
        <Form method="post" action={pathTo(changePath)} reloadDocument>
          <Button type="submit" name="intent" value="change">
            {say('registrations.change.again')}
          </Button>
        </Form>
      }
    >
      <p>{say('registrations.change.cancelled.text', { email: registration.email })}</p>
    </Notice>
  );
}

/** An unpaid registration with its options: pay, change, cancel, or restart a cancelled one. */
export function ChangeOrCancel({ registration, device }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const { audience, amountDue, state } = registration;
  return (
    <Stack>
      {state === 'cancelled' ? (
        <Cancelled registration={registration} />
      ) : (
        <Cluster>
          {amountDue !== null && (
            <LinkButton href={pathTo(paymentPath(device))}>{say('registrations.confirm.pay')}</LinkButton>
          )}
          <UnpaidActs />
        </Cluster>
      )}
      <RegistrationFacts registration={registration} />
      <Form method="post" action={pathTo(formPath(audience, device))}>
        <Button type="submit" name="intent" value="restart" variant="quiet">
          {say('registrations.success.another')}
        </Button>
      </Form>
    </Stack>
  );
}
