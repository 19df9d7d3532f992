import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useSay } from '../../platform/messages.ts';
import { useRegistrationMark } from '../../platform/use-registration-mark.ts';
import styles from './registration-ticket.module.css';

/** Number and QR code for the desk. */
export function RegistrationTicket({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const { number, qrSvg } = registration;
  useRegistrationMark(qrSvg === null ? undefined : 'confirmed');
  return (
    <div className={styles.ticket}>
      {qrSvg !== null && (
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={say('registrations.success.qr', { number })}
          width={192}
          height={192}
        />
      )}
      <div>
        <p className={styles.label}>{say('registrations.success.number')}</p>
        <p className={styles.number} translate="no">
          {number}
        </p>
        {qrSvg !== null && <p className={styles.hint}>{say('registrations.success.qrHint')}</p>}
      </div>
    </div>
  );
}
