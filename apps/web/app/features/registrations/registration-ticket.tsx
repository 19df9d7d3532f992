import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useEffect } from 'react';
import { useHref } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { markRegistered } from '../../platform/registered-mark.ts';
import styles from './registration-ticket.module.css';

/** Number and QR code for the desk. */
export function RegistrationTicket({ registration }: { registration: RegistrationSummary }) {
  const say = useSay();
  const { number, qrSvg } = registration;
  const base = useHref('/');
  useEffect(() => {
    if (qrSvg !== null) markRegistered(base, true);
  }, [base, qrSvg]);
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
