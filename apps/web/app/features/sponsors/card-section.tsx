import { useState } from 'react';
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

/** For who is not signed in: a way to sign in, and one to name a registration until the page is left. */
function WhoSends({ editionId, onProven }: { editionId: string; onProven: (token: string) => void }) {
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
    </Stack>
  );
}

/** Sending one's card to a sponsor. The page is everybody's: whose card it is, the browser asks afterwards; an archive is without it. */
export function CardSection(props: Omit<OwnCardProps, 'token'>) {
  const say = useSay();
  const isHydrated = useHydrated();
  const userId = useSession()?.user.id;
  const [token, setToken] = useState<string>();
  const named = userId === undefined ? token : undefined;
  const { editionId } = props.place;
  return (
    <div data-now="">
      <Section title={say('sponsors.card')} lead={say('sponsors.card.lead')} id="card">
        {!isHydrated && <p>{say('sponsors.card.needsScript')}</p>}
        {isHydrated && userId === undefined && named === undefined && (
          <WhoSends editionId={editionId} onProven={setToken} />
        )}
        {isHydrated && (userId ?? named) !== undefined && (
          <OwnCard key={userId ?? named} {...props} token={named} />
        )}
      </Section>
    </div>
  );
}
