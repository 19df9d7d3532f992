import { RegistrationProofForm } from '../../forms/registration-proof-form.tsx';
import { useSay } from '../../platform/messages.ts';
import styles from './mine-page.module.css';
import { useRegistrantToken } from './named-registration.ts';
import { joinRegistration } from './use-stars.ts';

/** Stores this device's stars in a registration, for attendees without an account. */
export function RegistrationStars({ editionId }: { editionId: string }) {
  const say = useSay();
  const isNamed = useRegistrantToken(editionId) !== undefined;
  return (
    <section className={styles.feed} aria-labelledby="registration">
      <h2 id="registration">{say('programme.registration')}</h2>
      <p>{say('programme.registration.about')}</p>
      <p role="status">{isNamed && say('programme.registration.kept')}</p>
      {!isNamed && (
        <RegistrationProofForm
          words={{
            number: say('programme.registration.number'),
            hint: say('programme.registration.number.hint'),
            email: say('programme.registration.email'),
            send: say('programme.registration.keep'),
          }}
          send={(proof) => joinRegistration(editionId, proof)}
        />
      )}
    </section>
  );
}
