import type { ReplyOf } from '@airway/contract/endpoint';
import { getStampCode } from '@airway/contract/sponsor-stamps';
import { textIn } from '../../../platform/bilingual.tsx';
import { browserNowMs } from '../../../platform/clock.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useRefreshed } from '../../../platform/use-refreshed.ts';
import { withinTime } from '../../../platform/within-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './stamps.module.css';

type Shown = ReplyOf<typeof getStampCode>;

/** Limits of the interval, in case of a wrong clock: no endless requests, and no outdated code. */
const [soonestMs, latestMs] = [2_000, 30_000];
/** A code stays valid for this time after the next one appears. */
const graceMs = 30_000;

const msUntilNext = ({ changesAt }: Shown) => Date.parse(changesAt) - browserNowMs();

/** The code that visitors scan at a booth; it changes every half minute. */
export function StampCode({ sponsorId, loaded }: { sponsorId: string; loaded: Shown }) {
  const say = useSay();
  const locale = useLocale();
  const { now, isLate } = useRefreshed(
    loaded,
    () => withinTime(() => authorisedCall(getStampCode, { params: { sponsorId } }), latestMs),
    (shown) => Math.min(Math.max(msUntilNext(shown), soonestMs), latestMs),
  );
  const { address, reason, stampCount } = now;
  const name = textIn(locale, now.name).text;
  const isOver = isLate && msUntilNext(now) <= -graceMs;
  return (
    <>
      {isLate && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{say('sponsors.stamps.code.late')}</p>
        </Notice>
      )}
      {reason !== null && (
        <Notice tone="info" word={say('ui.notice.word')}>
          <p>{say(`sponsors.stamps.code.${reason}`)}</p>
        </Notice>
      )}
      {reason === null && !isOver && (
        <div className={styles.code}>
          <QrCode text={address} label={say('sponsors.stamps.code.qr', { name })} />
          <p>{say('sponsors.stamps.code.how')}</p>
          <p>{say('sponsors.stamps.code.count', { count: stampCount })}</p>
        </div>
      )}
    </>
  );
}
