import type { FieldName, FormSchema } from '@airway/contract/forms';
import type { RegistrationProof } from '@airway/contract/registration-sign-in';
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { useSite } from '../../features/editions/use-site.ts';
import { CodeForms } from '../../features/registrations/code-forms.tsx';
import type { enterCodeRules, requestCodeRules } from '../../features/registrations/code-rules.ts';
import { FoundRegistration } from '../../features/registrations/found-registration.tsx';
import { LookUpForm } from '../../features/registrations/look-up-form.tsx';
import { useMailedLink } from '../../features/registrations/use-mailed-link.ts';
import { SentCardsOfRegistration } from '../../features/sponsors/sent-cards-of-registration.tsx';
import type { RejectedForm } from '../../forms/validated-action.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useBreadcrumb } from '../../platform/page-frame.tsx';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container, Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { actOnConfirm, loadConfirm } from './confirm-server.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'sponsors', 'errors'],
};

export const loader = loadConfirm;
export const action = actOnConfirm;

/** Checks whether the answer rejects the form that has this field. */
const isRejected = <Schema extends FormSchema>(
  answer: object | undefined,
  field: FieldName<Schema>,
): answer is RejectedForm<Schema> =>
  answer !== undefined &&
  'typed' in answer &&
  typeof answer.typed === 'object' &&
  answer.typed !== null &&
  field in answer.typed;

type Answer = ReturnType<typeof useActionData<typeof action>>;

/** The ways to find a registration: a new link, its number, or a mailed code. */
function Ways({ answer }: { answer: Answer }) {
  const say = useSay();
  const pathTo = usePathTo();
  const isLinkOver = answer !== undefined && 'isLinkOver' in answer;
  const lookUpAnswer = isRejected<typeof RegistrationProof>(answer, 'registrationNumber')
    ? answer
    : undefined;
  const enterAnswer = isRejected<typeof enterCodeRules.schema>(answer, 'codeToken') ? answer : undefined;
  const askAnswer =
    lookUpAnswer === undefined && isRejected<typeof requestCodeRules.schema>(answer, 'email')
      ? answer
      : undefined;
  const codeToken = enterAnswer?.typed.codeToken;
  const sent =
    answer !== undefined && 'sent' in answer
      ? answer.sent
      : codeToken === undefined
        ? undefined
        : { codeToken };
  const code = <CodeForms sent={sent} askAnswer={askAnswer} enterAnswer={enterAnswer} />;
  const lookUpForm = <LookUpForm answer={lookUpAnswer} />;
  if (isLinkOver)
    return (
      <Stack>
        <Notice
          tone="warn"
          word={say('ui.notice.word')}
          live="assertive"
          takesFocus
          title={say('registrations.link.over.title')}
          action={<Link href={pathTo('/Registration')}>{say('registrations.confirm.register')}</Link>}
        >
          <p>{say('registrations.link.over.text')}</p>
        </Notice>
        {code}
        <Disclosure summary={say('registrations.link.over.number')}>{lookUpForm}</Disclosure>
      </Stack>
    );
  return (
    <Stack>
      {lookUpForm}
      <Disclosure
        summary={say('registrations.code.title')}
        open={sent !== undefined || askAnswer !== undefined}
      >
        {code}
      </Disclosure>
    </Stack>
  );
}

/** The head of the page. Each new content below it takes the focus, because the clicked button may be gone. */
function Head({ hasLead }: { hasLead: boolean }) {
  const say = useSay();
  const pathTo = usePathTo();
  const title = say('ui.page.registrationConfirm');
  return (
    <PageHeader
      title={title}
      headingRef={useArrival()}
      lead={hasLead && say('registrations.confirm.lead')}
      breadcrumb={useBreadcrumb([
        { label: say('ui.page.registration'), href: pathTo('/Registration') },
        { label: title },
      ])}
    />
  );
}

/** Shows a registration after a mailed link, its number and e-mail address, or a mailed code. */
export default function ConfirmRoute() {
  const say = useSay();
  const { secretariat, currentEdition } = useSite();
  const { found } = useLoaderData<typeof loader>();
  const wasClosed = useSearchParams()[0].has('closed');
  const answer = useActionData<typeof action>();
  const isOpening = useMailedLink();
  const isShown = found !== null && answer === undefined && !isOpening;
  return (
    <Container narrow>
      <PageHead
        title={say('ui.page.registrationConfirm')}
        description={say('registrations.confirm.lead')}
        isPrivate
      />
      <Head
        key={isOpening ? 'opening' : isShown ? found.registration.number : 'ways'}
        hasLead={!isShown && !isOpening}
      />
      {wasClosed && answer === undefined && !isOpening && (
        <Stack>
          <Notice
            tone="warn"
            word={say('ui.notice.word')}
            title={say('registrations.change.closed.title')}
            takesFocus
          >
            <p>{say('registrations.change.closed.text')}</p>
          </Notice>
        </Stack>
      )}
      {isOpening && <LoadingState label={say('registrations.link.opening')} rows={3} />}
      {!isOpening && !isShown && <Ways answer={answer} />}
      {isShown && (
        <>
          <FoundRegistration
            registration={found.registration}
            isSettling={found.isSettling}
            today={currentEdition.today}
            contact={
              secretariat.email !== '' && (
                <LinkButton
                  href={`mailto:${secretariat.email}`}
                  variant="secondary"
                  size="small"
                  iconBefore="mail"
                >
                  {say('registrations.entry.contact')}
                </LinkButton>
              )
            }
          />
          <SentCardsOfRegistration cards={found.cards} />
        </>
      )}
    </Container>
  );
}
