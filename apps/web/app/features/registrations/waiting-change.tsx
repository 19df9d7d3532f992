import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Form } from 'react-router';
import { formatUntil } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { changePath, paymentPath } from './steps.ts';
import { useChangeWords, waitingWords } from './use-change-words.ts';

interface Props {
  registration: RegistrationSummary;
  /** The edition's calendar day. */
  today: string;
}

/** A change that waits for its payment: pay it, or end it. */
export function WaitingChange({ registration, today }: Props) {
  const { change } = registration;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const wordsOf = useChangeWords();
  if (change === null) return null;
  return (
    <Notice
      tone="warn"
      word={say('ui.notice.word')}
      title={say('registrations.paidChange.waiting.title')}
      action={
        <Form method="post" action={pathTo(changePath)}>
          <Cluster>
            <LinkButton href={pathTo(paymentPath('pc'))} size="small">
              {say('registrations.paidChange.applyPay', { amount: formatMoney(locale, change.pays) })}
            </LinkButton>
            <Button type="submit" name="intent" value="dropChange" variant="quiet" size="small">
              {say('registrations.paidChange.waiting.drop')}
            </Button>
          </Cluster>
        </Form>
      }
    >
      <p>{wordsOf(waitingWords(change, registration.categoryName))}</p>
      <p>
        {say('registrations.paidChange.waiting.text', {
          amount: formatMoney(locale, change.pays),
          at: formatUntil(locale, change.heldUntil, today),
        })}
      </p>
    </Notice>
  );
}
