import type { ReplyOf } from '@airway/contract/endpoint';
import type { getStampCode } from '@airway/contract/sponsor-stamps';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { textIn } from '../../../platform/bilingual.tsx';
import { browserNowMs } from '../../../platform/clock.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './stamps.module.css';

/** A clock that goes wrong must neither ask without end nor show an old code. */
const [soonestMs, latestMs] = [2_000, 30_000];

/** What visitors scan at a booth: a code that is another one every half minute. */
export function StampCode({ shown }: { shown: ReplyOf<typeof getStampCode> }) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { changesAt, reason, stampCount } = shown;
  const name = textIn(locale, shown.name).text;
  useEffect(() => {
    const wait = Date.parse(changesAt) - browserNowMs();
    const timer = setInterval(() => void revalidate(), Math.min(Math.max(wait, soonestMs), latestMs));
    return () => clearInterval(timer);
  }, [changesAt, revalidate]);
  if (reason !== null)
    return (
      <Notice tone="info" word={say('ui.notice.word')}>
        <p>{say(`sponsors.stamps.code.${reason}`)}</p>
      </Notice>
    );
  return (
    <div className={styles.code}>
      <QrCode text={shown.address} label={say('sponsors.stamps.code.qr', { name })} />
      <p>{say('sponsors.stamps.code.how')}</p>
      <p>{say('sponsors.stamps.code.count', { count: stampCount })}</p>
    </div>
  );
}
