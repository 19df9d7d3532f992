import type { Stamps } from '@airway/contract/sponsor-stamps';
import { boothPath } from '@airway/contract/sponsors';
import type { RefObject } from 'react';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import type { StampsPageData } from './load-stamps.ts';
import styles from './stamps.module.css';

interface BoothStampsProps extends Pick<StampsPageData, 'booths'> {
  tour: NonNullable<StampsPageData['tour']>;
  own: Stamps;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Progress of a visitor, with the booths. */
export function BoothStamps({ tour: { needed, reward }, booths, own, headingRef }: BoothStampsProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const stampedAt = new Map(own.stamps.map((one) => [one.sponsorId, one.stampedAt]));
  const count = own.stamps.length;
  const progress = say('sponsors.stamps.progress', { count, needed });
  const rewardText = textIn(locale, reward).text;
  return (
    <Section title={say('sponsors.stamps.mine')} headingRef={headingRef}>
      <p className={styles.progress}>
        <b>{progress}</b>
        <progress max={needed} value={Math.min(count, needed)} aria-label={progress} />
      </p>
      {own.isComplete && (
        <Notice tone="ok" word={say('ui.notice.word')} title={say('sponsors.stamps.complete')}>
          <p>
            {rewardText === ''
              ? say('sponsors.stamps.complete.text')
              : say('sponsors.stamps.complete.reward', { reward: rewardText })}
          </p>
        </Notice>
      )}
      <ul className={styles.booths}>
        {booths.map(({ id, name, boothNumber }) => {
          const at = stampedAt.get(id);
          return (
            <li key={id} data-stamped={at !== undefined}>
              <span className={styles.mark}>{at !== undefined && <Icon name="check" sizePx={20} />}</span>
              <span>
                <Link href={pathTo(boothPath(id))}>
                  <Bilingual text={name} />
                </Link>{' '}
                {boothNumber && <small>{say('sponsors.booth', { number: boothNumber })}</small>}
              </span>
              <small>
                {at === undefined
                  ? say('sponsors.stamps.notYet')
                  : say('sponsors.stamps.at', { at: formatInstant(locale, at) })}
              </small>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
