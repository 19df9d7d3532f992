import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import styles from './bars.module.css';
import { useSite } from './use-site.ts';

/** What every page says above all else: offline, sample data, rehearsal clock, test payment. */
export function Bars() {
  const say = useSay();
  const locale = useLocale();
  const { isDemo, isTestPayment, currentEdition } = useSite();
  const words = [
    isDemo && say('ui.bar.demo'),
    currentEdition.isRehearsal && say('ui.bar.rehearsal', { today: formatDay(locale, currentEdition.today) }),
    isTestPayment && say('ui.bar.testPayment'),
  ].filter((word) => word !== false);
  return (
    <>
      <OfflineBar>{say('ui.offline')}</OfflineBar>
      {words.length > 0 && (
        <div className={styles.bar}>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </div>
      )}
    </>
  );
}
