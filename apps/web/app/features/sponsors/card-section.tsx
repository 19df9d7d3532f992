import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RegistrationProofForm } from '../../forms/registration-proof-form.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Section } from '../../ui/section.tsx';
import { OwnCard, type OwnCardProps } from './own-card.tsx';

/** Names a registration until the page is left. */
function ByNumber({ editionId, onProven }: { editionId: string; onProven: (token: string) => void }) {
  const say = useSay();
  return (
    <Disclosure summary={say('sponsors.card.byNumber')}>
      <RegistrationProofForm
        words={{
          number: say('sponsors.card.number'),
          hint: say('sponsors.card.number.hint'),
          email: say('sponsors.card.email'),
          send: say('sponsors.card.prove'),
        }}
        send={async (body) => {
          const { loginRegistrant } = await import('@airway/contract/registration-sign-in');
          const params = { id: editionId };
          onProven((await callApi(undefined, loginRegistrant, { params, body })).accessToken);
        }}
      />
    </Disclosure>
  );
}

/** For who is not signed in: a way to sign in, and one without an account. */
function WhoSends({ byNumber }: { byNumber: ReactNode }) {
  const say = useSay();
  const accountPath = useAccountPath();
  return (
    <Stack>
      <p>{say('sponsors.card.guest')}</p>
      <div>
        <LinkButton href={accountPath('/Account/Signin')} variant="secondary" size="small">
          {say('sponsors.card.signIn')}
        </LinkButton>
      </div>
      {byNumber}
    </Stack>
  );
}

/** Sending one's card to a sponsor. The page is everybody's: whose card it is, the browser asks afterwards; an archive is without it. */
export function CardSection(props: Omit<OwnCardProps, 'token' | 'byNumber'>) {
  const say = useSay();
  const isHydrated = useHydrated();
  const userId = useSession()?.user.id;
  const [proven, setProven] = useState<{ token: string; userId: string | undefined }>();
  // Who signs in or out meanwhile may be somebody else.
  const named = proven !== undefined && proven.userId === userId ? proven.token : undefined;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form that was sent is gone.
  useEffect(() => {
    if (proven !== undefined) headingRef.current?.focus();
  }, [proven]);
  const byNumber = (
    <ByNumber editionId={props.place.editionId} onProven={(token) => setProven({ token, userId })} />
  );
  return (
    <div data-now="">
      <Section
        title={say('sponsors.card')}
        lead={say('sponsors.card.lead')}
        id="card"
        headingRef={headingRef}
      >
        {!isHydrated && <p>{say('sponsors.card.needsScript')}</p>}
        {isHydrated && userId === undefined && named === undefined && <WhoSends byNumber={byNumber} />}
        {isHydrated && (named ?? userId) !== undefined && (
          <OwnCard key={named ?? userId} {...props} token={named} byNumber={byNumber} />
        )}
      </Section>
    </div>
  );
}
