import { programmePath } from '@airway/contract/programme-paths';
import type { Meter, SponsorCode, Standing, ThresholdName } from '@airway/contract/sponsorship';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './threshold-meter.module.css';
import { useAmount } from './use-amount.ts';

const tones = { reached: 'ok', short: 'warn', unknown: 'info' } as const;

const confirmed = '/Admin/Registrations?state=completed';
const lists: Record<ThresholdName, string> = {
  creditHours: `${programmePath}?credits=true`,
  professionals: confirmed,
  countries: `${confirmed}&country=abroad`,
  foreignProfessionals: `${confirmed}&country=abroad`,
};

/** Returns a function that describes a violation and the deadline to correct it. */
function useShortfall(today: string): (meter: Meter) => string | undefined {
  const say = useSay();
  const locale = useLocale();
  const amountOf = useAmount();
  return ({ name, state, counted, required, until }) => {
    if (state !== 'short') return undefined;
    return say(`sponsorship.admin.shortfall.${today > until ? 'past' : 'now'}`, {
      missing: amountOf(name, required - counted),
      until: formatDay(locale, until),
    });
  };
}

/** One threshold: its value, how it was counted, and the counted items. */
export function ThresholdMeter({
  meter,
  today,
  code,
}: { meter: Meter; code: SponsorCode } & Pick<Standing, 'today'>) {
  const say = useSay();
  const pathTo = usePathTo();
  const amountOf = useAmount();
  const shortfall = useShortfall(today)(meter);
  const { name, counted, required, state, seen } = meter;
  const title = say(`sponsorship.threshold.${name}`);
  const figures = say('sponsorship.admin.of', {
    counted: amountOf(name, counted),
    required: amountOf(name, required),
  });
  return (
    <li className={styles.meter}>
      <Stack gap="tight">
        <div className={styles.head}>
          <h3 className={styles.name}>{title}</h3>
          <Chip tone={tones[state]}>{say(`sponsorship.state.${state}`)}</Chip>
          <span className={styles.figures}>{figures}</span>
        </div>
        <meter
          className={styles.bar}
          aria-label={title}
          aria-valuetext={figures}
          min={0}
          max={required}
          value={Math.min(counted, required)}
        />
        {shortfall && <p>{shortfall}</p>}
        <div className={styles.notes}>
          <p>
            {say(`sponsorship.admin.how.${name}`, {
              home: String(code.countsHome),
              chosen: String(code.professionalCategories !== null),
            })}
          </p>
          {name !== 'creditHours' && (
            <p>
              {seen === null
                ? say('sponsorship.admin.seen.none')
                : say('sponsorship.admin.seen', { seen: amountOf(name, seen) })}
            </p>
          )}
          <p>
            <Link href={pathTo(lists[name])}>{say(`sponsorship.admin.list.${name}`)}</Link>
          </p>
        </div>
      </Stack>
    </li>
  );
}
