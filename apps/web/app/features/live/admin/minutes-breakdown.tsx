import type { Presence } from '@airway/contract/live-presence';
import type { ReactNode } from 'react';
import { formatInstant, inSeoul } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { ByPlace } from '../../../ui/by-place.tsx';
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import styles from './presence.module.css';

const timeOf = (instant: string) => inSeoul(instant).time;

function linesOf(key: string, term: string, lines: readonly ReactNode[]): Definition[] {
  if (lines.length === 0) return [];
  const value = (
    <ul className={styles.lines}>
      <ByPlace items={lines}>{(line) => <li>{line}</li>}</ByPlace>
    </ul>
  );
  return [{ key, term, value }];
}

/** Shows how minutes were counted: times in the room, attention checks, objections and corrections. */
export function MinutesBreakdown({ presence }: { presence: Presence }) {
  const say = useSay();
  const locale = useLocale();
  const { minutes, stays, checks, corrections, objections } = presence;
  const spanOf = ({ from, until }: { from: string; until: string }) => ({
    from: timeOf(from),
    until: timeOf(until),
  });
  return (
    <DefinitionList
      items={[
        {
          key: 'minutes',
          term: say('live.admin.minutes'),
          value: say('live.admin.minutes.cell', { minutes }),
        },
        ...linesOf(
          'stays',
          say('live.admin.stays'),
          stays.map(({ kind, from, until }) =>
            say(`live.admin.stay.${kind}`, {
              from: timeOf(from),
              until: until === null ? say('live.admin.stay.going') : timeOf(until),
            }),
          ),
        ),
        ...linesOf(
          'checks',
          say('live.admin.attention'),
          checks.map((check) => {
            const asked = timeOf(check.askedAt);
            if (check.confirmedAt === null) return say('live.admin.check.none', { asked, ...spanOf(check) });
            const confirmed = timeOf(check.confirmedAt);
            return check.confirmedAt > check.answerBy
              ? say('live.admin.check.late', { asked, confirmed, ...spanOf(check) })
              : say('live.admin.check.confirmed', { asked, confirmed });
          }),
        ),
        ...linesOf(
          'objections',
          say('live.admin.objections'),
          objections.map(({ at, text }) => (
            <>
              <span className={styles.said}>{text}</span> <small>{formatInstant(locale, at)}</small>
            </>
          )),
        ),
        ...linesOf(
          'corrections',
          say('live.admin.corrections'),
          corrections.map(({ at, adds, reason, ...span }) => (
            <>
              {say(adds ? 'live.admin.correction.adds' : 'live.admin.correction.takes', {
                reason,
                ...spanOf(span),
              })}{' '}
              <small>{formatInstant(locale, at)}</small>
            </>
          )),
        ),
      ]}
    />
  );
}
