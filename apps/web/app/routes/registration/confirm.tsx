import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { useSite } from '../../features/editions/use-site.ts';
import { TransferFacts } from '../../features/payments/transfer-payment.tsx';
import { FoundRegistration } from '../../features/registrations/found-registration.tsx';
import { actOnConfirm, loadConfirm } from '../../features/registrations/look-up-registration.ts';
import { LookUpWays } from '../../features/registrations/look-up-ways.tsx';
import { useMailedLink } from '../../features/registrations/use-mailed-link.ts';
import { SentCardsOfRegistration } from '../../features/sponsors/sent-cards-of-registration.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { mailTo } from '../../platform/mail-to.ts';
import { useSay } from '../../platform/messages.ts';
import { useBreadcrumb } from '../../platform/page-frame.tsx';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container, Stack } from '../../ui/container.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const handle: RouteHandle = {
  messages: ['registrations', 'payments', 'sponsors', 'errors'],
};

export const loader = loadConfirm;
export const action = actOnConfirm;

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
  const [search] = useSearchParams();
  const wasClosed = search.has('closed');
  const wasDocumentRefused = search.has('document');
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
      {!isOpening && !isShown && <LookUpWays answer={answer} />}
      {isShown && (
        <>
          <Stack>
            {wasDocumentRefused && (
              <Notice
                tone="warn"
                word={say('ui.notice.word')}
                title={say('registrations.documents.refused.title')}
                takesFocus
              >
                <p>{say('registrations.documents.refused.text')}</p>
              </Notice>
            )}
            <FoundRegistration
              registration={found.registration}
              isSettling={found.isSettling}
              today={currentEdition.today}
              transferFacts={
                found.registration.transfer !== null && (
                  <TransferFacts transfer={found.registration.transfer} number={found.registration.number} />
                )
              }
              contact={
                secretariat.email !== '' && (
                  <LinkButton
                    href={mailTo(
                      secretariat.email,
                      say('registrations.contact.subject', { number: found.registration.number }),
                    )}
                    variant="secondary"
                    size="small"
                    iconBefore="mail"
                  >
                    {say('registrations.entry.contact')}
                  </LinkButton>
                )
              }
            />
          </Stack>
          <SentCardsOfRegistration cards={found.cards} />
        </>
      )}
    </Container>
  );
}
