import { type ClientActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { CardPayment } from '../../features/payments/card-payment.tsx';
import type { PaymentAnswer } from '../../features/payments/payment-page.ts';
import { ChooseTransfer, ExpectedTransfer } from '../../features/payments/transfer-payment.tsx';
import { useGoneText } from '../../features/registrations/option-list.tsx';
import { actOnPayment, loadPayment } from '../../features/registrations/pay-registration.ts';
import { RegistrationStepper } from '../../features/registrations/registration-stepper.tsx';
import { sendOrStay, shouldReloadForm } from '../../features/registrations/send-or-stay.ts';
import { StepHeading } from '../../features/registrations/step-heading.tsx';
import { changePath } from '../../features/registrations/steps.ts';
import { UnpaidActs } from '../../features/registrations/unpaid-acts.tsx';
import { useChangeWords, waitingWords } from '../../features/registrations/use-change-words.ts';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { mailTo } from '../../platform/mail-to.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useRegistrationMark } from '../../platform/use-registration-mark.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Container, Stack } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

export const handle: RouteHandle = {
  messages: ['registrations', 'payments'],
  csp: 'card',
};

export const loader = loadPayment;
export const action = actOnPayment;
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrStay<PaymentAnswer>(args, { isUnsent: true });
export const shouldRevalidate = shouldReloadForm;

function Contact({ email, number }: { email: string; number: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Cluster>
      <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary" size="small">
        {say('payments.confirm')}
      </LinkButton>
      {email !== '' && (
        <LinkButton
          href={mailTo(email, say('registrations.contact.subject', { number }))}
          variant="secondary"
          size="small"
          iconBefore="mail"
        >
          {say('payments.contact')}
        </LinkButton>
      )}
    </Cluster>
  );
}

/** Goes back to the registration, which stays as it is until the difference is paid. */
function LeavePayment() {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Cluster>
      <LinkButton href={pathTo(changePath)} variant="secondary" size="small">
        {say('registrations.paidChange.back')}
      </LinkButton>
    </Cluster>
  );
}

/** The last step: card payment, in a window over this page or on the gateway's own page. */
export default function PaymentRoute() {
  const say = useSay();
  const goneText = useGoneText();
  const wordsOf = useChangeWords();
  const page = useLoaderData<typeof loader>();
  const answer: PaymentAnswer | undefined = useActionData<typeof action | typeof clientAction>();
  useRegistrationMark(page.due === null || page.isDifference ? undefined : 'unpaid');
  const contact = <Contact email={page.secretariatEmail} number={page.number} />;
  return (
    <Container>
      <PageHead title={say('payments.title')} isPrivate />
      <Stack>
        {!page.isDifference && (
          <RegistrationStepper current="review" audience={page.audience} device={page.device} isSubmitted />
        )}
        <StepHeading
          form={say('payments.heading', {
            form: say(`registrations.title.${page.audience}`),
            number: page.number,
          })}
          title={say(
            page.isDifference
              ? 'registrations.paidChange.pays'
              : page.transfer !== null
                ? 'payments.transferring.title'
                : 'payments.card.title',
          )}
        />
        {page.isChanged && page.due !== null && (
          <Notice
            tone="ok"
            word={say('ui.notice.word')}
            title={say('registrations.change.changed.title')}
            takesFocus
          >
            <p>{say('registrations.change.changed.text')}</p>
          </Notice>
        )}
        {page.transfer !== null && <ExpectedTransfer transfer={page.transfer} number={page.number} />}
        {page.transfer !== null && page.due !== null && (
          <Section title={say('payments.transferring.card')}>
            <p>{say('payments.transferring.card.text')}</p>
          </Section>
        )}
        {page.due === null ? (
          <Notice
            tone="warn"
            word={say('ui.notice.word')}
            title={say('payments.closed.title')}
            action={contact}
          >
            <p>{goneText(page.unpriced) ?? say('payments.closed.text')}</p>
          </Notice>
        ) : (
          <CardPayment
            due={page.due}
            device={page.device}
            earlier={page.earlier}
            isTestPayment={page.isTestPayment}
            payee={page.payee}
            firstAnswer={answer}
            contact={contact}
            subject={
              page.isDifference && page.change !== null ? (
                wordsOf(waitingWords(page.change, page.categoryName))
              ) : (
                <Bilingual text={page.categoryName} />
              )
            }
          />
        )}
        {page.due !== null && page.transfer === null && page.mayTransferUntil !== null && (
          <ChooseTransfer
            amount={page.due.amount}
            dueOn={page.mayTransferUntil}
            userName={page.userName}
            number={page.number}
            message={answer?.transferRefusal?.message}
          />
        )}
        {page.isDifference ? <LeavePayment /> : <UnpaidActs />}
      </Stack>
    </Container>
  );
}
