import { RegistrationProofForm } from '../../forms/registration-proof-form.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { nameRegistration } from './live-person.ts';
import styles from './ways-in.module.css';

interface WaysInProps {
  editionId: string;
  /** Path to return to after sign-in, below the base. */
  path: string;
  title: string;
}

/** Ways to identify: by account or by registration. */
export function WaysIn({ editionId, path, title }: WaysInProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const isHydrated = useHydrated();
  return (
    <Section title={title}>
      <div className={styles.ways}>
        <div>
          <h3>{say('live.way.account')}</h3>
          <p>{say('live.way.account.text')}</p>
          <LinkButton
            variant="secondary"
            href={`${pathTo('/Account/Signin')}?next=${encodeURIComponent(pathTo(path))}`}
          >
            {say('live.way.signIn')}
          </LinkButton>
        </div>
        <div>
          <h3>{say('live.way.registration')}</h3>
          {isHydrated ? (
            <RegistrationProofForm
              words={{
                number: say('live.way.number'),
                hint: say('live.way.number.hint'),
                email: say('live.way.email'),
                send: say('live.way.continue'),
              }}
              send={({ email, registrationNumber }) => nameRegistration(editionId, email, registrationNumber)}
            />
          ) : (
            <p>{say('live.way.needsScripts')}</p>
          )}
        </div>
        <div>
          <h3>{say('live.way.none')}</h3>
          <p>{say('live.way.none.text')}</p>
          <p>
            <Link href={pathTo('/Registration')}>{say('live.way.register')}</Link>
          </p>
          <p className={styles.small}>{say('live.way.speaker')}</p>
        </div>
      </div>
    </Section>
  );
}
