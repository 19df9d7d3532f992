import { getFeeTable, type PublicRefundTable } from '@airway/contract/editions';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { feesId } from '../../features/editions/fees.tsx';
import { FeesOf } from '../../features/editions/fees-of.tsx';
import { loadSite } from '../../features/editions/load-site.ts';
import { feesForPages } from '../../features/editions/page-fees.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { AudienceChoice } from '../../features/registrations/audience-choice.tsx';
import { availabilityOf, NotAvailable, openingOf } from '../../features/registrations/availability.tsx';
import { RefundRules } from '../../features/registrations/refund-rules.tsx';
import { ResumeBanner } from '../../features/registrations/resume-banner.tsx';
import { callApi } from '../../platform/call-api.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';

export const handle: RouteHandle = { messages: ['registrations', 'editions', 'consents'], cache: 'shared' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition, secretariat } = await loadSite(context);
  const fees = await callApi(context, getFeeTable, { params: { id: currentEdition.id } });
  return {
    fees: inOneLanguage(pageLocale(context), feesForPages(fees)),
    currencies: fees.currencies,
    refundTable: fees.refundTable,
    opening: openingOf(fees),
    availability: availabilityOf(fees, currentEdition.now),
    secretariatEmail: secretariat.email,
  };
}

function Preparation() {
  const say = useSay();
  return (
    <Section title={say('registrations.entry.prepare')}>
      <Prose>
        <ul>
          <li>{say('registrations.entry.prepare.email')}</li>
          <li>{say('registrations.entry.prepare.licence')}</li>
          <li>{say('registrations.entry.prepare.passport')}</li>
          <li>{say('registrations.entry.prepare.card')}</li>
        </ul>
      </Prose>
    </Section>
  );
}

function Refund({ table }: { table: PublicRefundTable | null }) {
  const say = useSay();
  return (
    <Section title={say('registrations.entry.refund')} id="refund">
      <Prose>{table === null ? <p>{say('consents.refund.text')}</p> : <RefundRules table={table} />}</Prose>
    </Section>
  );
}

export default function RegistrationEntry() {
  const say = useSay();
  const pathTo = usePathTo();
  const { phase } = useSite().currentEdition;
  const { fees, currencies, refundTable, opening, availability, secretariatEmail } =
    useLoaderData<typeof loader>();
  const title = say('ui.page.registration');
  return (
    <PageFrame
      title={title}
      description={say('registrations.entry.lead')}
      lead={availability === 'open' && say('registrations.entry.lead')}
      above={[]}
    >
      {availability === 'open' ? (
        <Stack>
          <ResumeBanner />
          <Section title={say('registrations.entry.ask')} lead={say('registrations.entry.askHint')}>
            <Stack>
              <AudienceChoice currencies={currencies} />
              <p>
                {say('registrations.entry.already')}{' '}
                <Link href={pathTo('/Registration/Confirm')}>{say('registrations.entry.confirm')}</Link>
              </p>
            </Stack>
          </Section>
        </Stack>
      ) : (
        <NotAvailable availability={availability} fees={opening} secretariatEmail={secretariatEmail} />
      )}
      <Section id={feesId} title={say('editions.fees.title')} lead={say('registrations.entry.feesHint')}>
        <Stack gap="loose">
          <FeesOf fees={fees} audience="korean" phase={phase} />
          <FeesOf fees={fees} audience="international" phase={phase} />
        </Stack>
      </Section>
      {availability === 'open' && <Preparation />}
      <Refund table={refundTable} />
    </PageFrame>
  );
}
