import { Announcements } from '../../platform/announcements.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import styles from './bars.module.css';
import { useSite } from './use-site.ts';

/** Bars above every page: offline; announcements of the day; and, collapsed to a line on phones, sample data, rehearsal clock, test payment. */
export function Bars() {
  const say = useSay();
  const locale = useLocale();
  const { isDemo, isTestPayment, currentEdition, announcements } = useSite();
  const words = [
    isDemo && { short: say('ui.bar.demo.short'), long: say('ui.bar.demo') },
    currentEdition.isRehearsal && {
      short: say('ui.bar.rehearsal.short'),
      long: say('ui.bar.rehearsal', { today: formatDay(locale, currentEdition.today) }),
    },
    isTestPayment && { short: say('ui.bar.testPayment.short'), long: say('ui.bar.testPayment') },
  ].filter((word) => word !== false);
  return (
    <>
      <OfflineBar>{say('ui.offline')}</OfflineBar>
      <Announcements announcements={announcements} />
      {words.length > 0 && (
        <aside aria-label={say('ui.notice.word')}>
          <details className={styles.bar}>
            <summary className={styles.folded}>{words.map(({ short }) => short).join(' · ')}</summary>
            <div className={styles.words}>
              {words.map(({ long }) => (
                <span key={long}>{long}</span>
              ))}
            </div>
          </details>
        </aside>
      )}
    </>
  );
}
