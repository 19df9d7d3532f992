import type { BilingualText } from '@airway/contract/rules';
import { stampsPath } from '@airway/contract/sponsor-stamps';
import { sponsorsPath } from '@airway/contract/sponsors';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ActButton } from '../../../forms/act-button.tsx';
import { RegistrationProofForm } from '../../../forms/registration-proof-form.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { PageFrame } from '../../../platform/page-frame.tsx';
import { refusalMessage } from '../../../platform/refusal.ts';
import { useSession } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { BoothStamps } from './booth-stamps.tsx';
import type { StampsPageData } from './load-stamps.ts';
import { forgetRegistration, nameRegistration, type Scanned, useOwnStamps } from './own-stamps.ts';

function ScanNotice({ scanned, booths }: { scanned: Scanned; booths: StampsPageData['booths'] }) {
  const say = useSay();
  const locale = useLocale();
  const none: BilingualText = { ko: null, en: null };
  const name = textIn(locale, booths.find(({ id }) => id === scanned.sponsorId)?.name ?? none).text;
  if ('problem' in scanned)
    return (
      <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
        <p>{refusalMessage(say, scanned.problem)}</p>
      </Notice>
    );
  return (
    <Notice tone={scanned.isNew ? 'ok' : 'info'} word={say('ui.notice.word')} live="polite">
      <p>{say(scanned.isNew ? 'sponsors.stamps.new' : 'sponsors.stamps.again', { name })}</p>
    </Notice>
  );
}

interface WhoseStampsProps {
  editionId: string;
  isWaiting: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onNamed: () => void;
}

function WhoseStamps({ editionId, isWaiting, headingRef, onNamed }: WhoseStampsProps) {
  const say = useSay();
  const pathTo = usePathTo();
  // An account may have no registration.
  const isGuest = useSession() === undefined;
  return (
    <Section
      title={say('sponsors.stamps.whose')}
      headingRef={headingRef}
      lead={say('sponsors.stamps.whose.text')}
    >
      <Stack>
        {isWaiting && (
          <Notice tone="info" word={say('ui.notice.word')} live="polite">
            <p>{say('sponsors.stamps.waiting')}</p>
          </Notice>
        )}
        <RegistrationProofForm
          words={{
            number: say('sponsors.stamps.number'),
            hint: say('sponsors.stamps.number.hint'),
            email: say('sponsors.stamps.email'),
            send: say('sponsors.stamps.start'),
          }}
          send={async (proof) => {
            await nameRegistration(editionId, proof);
            onNamed();
          }}
        />
        {isGuest && (
          <div>
            <LinkButton
              variant="secondary"
              href={`${pathTo('/Account/Signin')}?next=${encodeURIComponent(pathTo(stampsPath))}`}
            >
              {say('sponsors.stamps.signIn')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** The personal part of the page. */
function OwnPart({ page, tour }: { page: StampsPageData; tour: NonNullable<StampsPageData['tour']> }) {
  const say = useSay();
  const { editionId, booths } = page;
  const { phase, own, scanned, isKeptHere, isWaiting = false } = useOwnStamps(editionId, true);
  // The clicked button is gone: the focus moves to the new content.
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [actCount, setActCount] = useState(0);
  const countAct = () => setActCount((count) => count + 1);
  useEffect(() => {
    if (actCount > 0) headingRef.current?.focus();
  }, [actCount]);
  if (phase === 'opening') return <LoadingState label={say('ui.loading')} rows={4} />;
  if (phase === 'failed')
    return (
      <Notice tone="danger" word={say('ui.notice.error')} live="assertive">
        <p>{say('ui.abnormalConnection')}</p>
      </Notice>
    );
  if (phase === 'nobody' || own === undefined)
    return (
      <WhoseStamps editionId={editionId} isWaiting={isWaiting} headingRef={headingRef} onNamed={countAct} />
    );
  return (
    <>
      {scanned && <ScanNotice key={JSON.stringify(own)} scanned={scanned} booths={booths} />}
      <BoothStamps tour={tour} booths={booths} own={own} headingRef={headingRef} />
      {isKeptHere && (
        <ActButton
          variant="secondary"
          size="small"
          send={async () => {
            forgetRegistration(editionId);
            countAct();
          }}
        >
          {say('sponsors.stamps.forget')}
        </ActButton>
      )}
    </>
  );
}

/** The stamp tour: rules and the visitor's stamps. The cached page has no user data, so the browser loads it. */
export function StampsPage({ page }: { page: StampsPageData }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { tour } = page;
  const title = say('sponsors.stamps.title');
  const reward = tour === null ? '' : textIn(locale, tour.reward).text;
  return (
    <PageFrame
      narrow
      title={title}
      description={say('sponsors.stamps.lead')}
      isPrivate
      lead={tour === null ? undefined : say('sponsors.stamps.lead')}
      above={[{ label: say('ui.page.sponsors'), href: pathTo(sponsorsPath) }]}
    >
      {tour === null ? (
        <EmptyState
          title={say('sponsors.stamps.off')}
          action={<Link href={pathTo(sponsorsPath)}>{say('sponsors.all')}</Link>}
        />
      ) : (
        <Stack>
          <p>
            {say('sponsors.stamps.takes', { needed: tour.needed, from: tour.opensAt, until: tour.closesAt })}
            {reward !== '' && ` ${say('sponsors.stamps.reward', { reward })}`}
          </p>
          <OwnPart page={page} tour={tour} />
        </Stack>
      )}
    </PageFrame>
  );
}
