import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useSay } from '../../platform/messages.ts';
import { useRegistrationMark } from '../../platform/use-registration-mark.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import styles from './registration-ticket.module.css';

function QrCode({ svg, text }: { svg: string; text: string }) {
  return (
    <img
      className={styles.code}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={text}
      width={192}
      height={192}
    />
  );
}

/** Number and QR code for the desk, and those of the accompanying persons. */
export function RegistrationTicket({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const { number, qrSvg, companionPasses, attendance } = registration;
  const isConfirmed = registration.state === 'completed';
  useRegistrationMark(isConfirmed ? 'confirmed' : undefined);
  const hint = attendance === 'online' ? 'registrations.success.onlineHint' : 'registrations.success.qrHint';
  return (
    <>
      <div className={styles.ticket}>
        {qrSvg !== null && <QrCode svg={qrSvg} text={say('registrations.success.qr', { number })} />}
        <div>
          <p className={styles.label}>{say('registrations.success.number')}</p>
          <p className={styles.number} translate="no">
            {number}
          </p>
          {isConfirmed && <p className={styles.hint}>{say(hint)}</p>}
        </div>
      </div>
      <ByPlace items={companionPasses}>
        {({ person, qrSvg: svg }) => (
          <div className={styles.ticket}>
            <QrCode svg={svg} text={say('registrations.success.qrOf', { person })} />
            <div>
              <p className={styles.label}>{say('registrations.success.companion')}</p>
              <p className={styles.person} translate="no">
                {person}
              </p>
            </div>
          </div>
        )}
      </ByPlace>
    </>
  );
}
