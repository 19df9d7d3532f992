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

/** Asks for a registration, and uses it until the page is left. */
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

/** Options for visitors who are not signed in: sign-in, or a registration number. */
function SenderOptions({ byNumber }: { byNumber: ReactNode }) {
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

/**
 * Sends the visitor's card to a sponsor. The page is the same for everyone, so the browser loads the
 * visitor's card. An archive omits this section.
 */
export function CardSection(props: Omit<OwnCardProps, 'token' | 'byNumber'>) {
  const say = useSay();
  const isHydrated = useHydrated();
  const userId = useSession()?.user.id;
  const [proven, setProven] = useState<{ token: string; userId: string | undefined }>();
  // After a sign-in or sign-out it may be another person.
  const named = proven !== undefined && proven.userId === userId ? proven.token : undefined;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The form is gone after sending, so the focus needs a new place.
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
        {isHydrated && userId === undefined && named === undefined && <SenderOptions byNumber={byNumber} />}
        {isHydrated && (named ?? userId) !== undefined && (
          <OwnCard key={named ?? userId} {...props} token={named} byNumber={byNumber} />
        )}
      </Section>
    </div>
  );
}
