import {
  type Meter,
  type SponsorCode,
  type Standing,
  takeSponsorshipEvidence,
} from '@airway/contract/sponsorship';
import { ExportWithReason } from '../../../console/export-with-reason.tsx';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { MissingList } from './missing-list.tsx';
import { sponsorshipScreens } from './screens.ts';
import styles from './standing-page.module.css';
import { ThresholdMeter } from './threshold-meter.tsx';

interface StandingPageProps {
  standing: Standing;
  code: SponsorCode;
}

/** Overview of the edition's compliance with the sponsor code. */
export function StandingPage({ standing, code }: StandingPageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isOfBooths = ({ name }: Meter) => name === 'creditHours' || name === 'professionals';
  const renderMeters = (meters: readonly Meter[]) => (
    <ul className={styles.meters}>
      {meters.map((meter) => (
        <ThresholdMeter key={meter.name} meter={meter} today={standing.today} code={code} />
      ))}
    </ul>
  );
  const { meters } = standing;
  const reasons = new Set(meters.flatMap(({ reason }) => reason ?? []));
  return (
    <ScreenPage screen={sponsorshipScreens.standing}>
      <p>
        {say('sponsorship.admin.takenAt', { at: formatInstant(locale, standing.takenAt) })}
        {!standing.isOver && ` · ${say('sponsorship.admin.provisional')}`}
      </p>
      {reasons.size > 0 && (
        <Notice tone="warn" word={say('ui.notice.word')}>
          {[...reasons].map((reason) => (
            <p key={reason}>{say(`sponsorship.admin.reason.${reason}`)}</p>
          ))}
        </Notice>
      )}
      <Cluster>
        <LinkButton href={pathTo(sponsorshipScreens.code.path)} variant="secondary">
          {say('sponsorship.admin.toCode')}
        </LinkButton>
        <LinkButton href={pathTo(sponsorshipScreens.agreements.path)} variant="secondary">
          {say('sponsorship.screen.agreements')}
        </LinkButton>
      </Cluster>
      <Section title={say('sponsorship.admin.needed')}>{renderMeters(meters.filter(isOfBooths))}</Section>
      <Section
        title={say('sponsorship.admin.international')}
        lead={code.isInternational ? undefined : say('sponsorship.admin.international.off')}
      >
        {renderMeters(meters.filter((meter) => !isOfBooths(meter)))}
      </Section>
      <Section title={say('sponsorship.admin.missing')}>
        <MissingList missing={standing.missing} />
      </Section>
      <Section title={say('sponsorship.admin.evidence')} lead={say('sponsorship.admin.evidence.lead')}>
        <ExportWithReason
          title={say('sponsorship.admin.evidence')}
          text={say(`sponsorship.admin.evidence.text.${standing.isOver ? 'final' : 'provisional'}`)}
          confirmLabel={say('sponsorship.admin.evidence.confirm')}
          files={[
            {
              label: say('sponsorship.admin.evidence.take'),
              fetchFile: (body) => authorisedCall(takeSponsorshipEvidence, { body }),
            },
          ]}
        />
      </Section>
    </ScreenPage>
  );
}
