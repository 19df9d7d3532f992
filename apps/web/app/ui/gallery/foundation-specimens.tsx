import { BreathLine } from '../breath-line.tsx';
import { CRing, Portrait } from '../c-ring.tsx';
import { Chip } from '../chip.tsx';
import { Cluster, Stack } from '../container.tsx';
import { DDay } from '../d-day.tsx';
import { DateText } from '../date-text.tsx';
import { Icon } from '../icon.tsx';
import { type IconName, iconPaths } from '../icon-paths.ts';
import { Money } from '../money.tsx';
import { Prose } from '../prose.tsx';
import { Section } from '../section.tsx';
import styles from './gallery.module.css';
import type { Samples } from './samples.ts';
import { Specimen } from './specimen.tsx';

const colours = [
  'hanji',
  'white',
  'sunk',
  'line',
  'control',
  'ink-3',
  'ink-2',
  'ink',
  'noerok',
  'noerok-500',
  'celadon',
  'celadon-200',
  'ganju',
  'brass',
  'info',
  'ok',
  'warn',
  'danger',
  'focus',
  'track-indigo',
  'track-ganju',
  'track-brass',
  'track-plum',
  'track-slate',
  'track-pine',
  'track-umber',
];

export function FoundationSpecimens({ t }: { t: Samples }) {
  return (
    <Section title="1. Foundation" id="foundation">
      <Specimen name="tokens.css">
        <div className={styles.swatches}>
          {colours.map((colour) => (
            <span key={colour}>
              <svg className={styles.swatch} aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${colour})`} />
              </svg>
              {colour}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="type: h1 h2 h3 body small">
        <Stack gap="tight">
          <p className={styles.display}>{t.theme}</p>
          <h2>{t.notOpen}</h2>
          <h3>{t.faq[0]}</h3>
        </Stack>
      </Specimen>
      <Specimen name="Prose letter">
        <Prose letter>
          <p>{t.theme}</p>
          <p>
            {t.notices.info} {t.failedText} <a href="#foundation">{t.more}</a>. {t.totalNote} {t.consentText}
          </p>
          <ul>
            {t.prepare.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Prose>
      </Specimen>
      <Specimen name="BreathLine · CRing · Portrait">
        <Cluster>
          <BreathLine />
          <CRing />
          <Portrait initials="HG" />
          <Portrait initials="홍" sizePx={64} />
        </Cluster>
      </Specimen>
      <Specimen name="Icon">
        <div className={styles.icons}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Chip · Money · DateText · DDay">
        <Cluster>
          <Chip>{t.sampleMark}</Chip>
          <Chip tone="ok">{t.paid}</Chip>
          <Chip tone="warn">{t.waiting}</Chip>
          <Chip tone="danger">{t.closed}</Chip>
          <Chip tone="info">{t.words.info}</Chip>
          <Chip tone="accent">LIVE</Chip>
          <Money amount="250,000" unit={t.unit} unitPosition={t.unitPosition} />
          <DateText dateTime="2027-02-12T23:59+09:00" date={t.periodDetails[0]} time="23:59" zone="(KST)" />
          <DDay text="D-14" spoken={t.dDaySpoken} />
        </Cluster>
      </Specimen>
    </Section>
  );
}
