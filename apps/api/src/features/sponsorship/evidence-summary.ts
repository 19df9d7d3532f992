import {
  type AgreementEntry,
  type CodeRules,
  capNames,
  type Meter,
  type Missing,
  type ThresholdName,
  thresholdNames,
} from '@airway/contract';
import type { ReportPart } from '../../platform/pdf.ts';
import { pickText } from '../editions/index.ts';
import { findingText, type Say, won } from './evidence-sheets.ts';

interface Summary {
  editionTitle: string;
  venue: string;
  startsOn: string;
  endsOn: string;
  /** By the edition's clock, formatted. */
  takenAt: string;
  isOver: boolean;
  rules: CodeRules;
  meters: readonly Meter[];
  missing: readonly Missing[];
  entries: readonly AgreementEntry[];
}

const amountOf = (say: Say, name: ThresholdName, amount: number) =>
  name === 'creditHours'
    ? say('sponsorship.minutes', { hours: Math.floor(amount / 60), minutes: amount % 60 })
    : say(name === 'countries' ? 'sponsorship.countries' : 'sponsorship.people', { count: amount });

function metersPart(say: Say, { meters }: Summary): ReportPart {
  const rows = meters.map(({ name, counted, required, state, seen }) => [
    say(`sponsorship.threshold.${name}`),
    amountOf(say, name, counted),
    amountOf(say, name, required),
    say(`sponsorship.state.${state}`),
    seen === null ? '' : amountOf(say, name, seen),
  ]);
  const head = (['what', 'is', 'asked', 'state', 'seen'] as const).map((key) =>
    say(`sponsorship.evidence.${key}`),
  );
  return { kind: 'table', widths: [26, 16, 16, 26, 16], rows: [head, ...rows] };
}

/** Returns the reasons for unknown values, without duplicates. */
const reasonParts = (say: Say, { meters }: Summary): ReportPart[] =>
  [...new Set(meters.flatMap(({ reason }) => reason ?? []))].map((reason) => ({
    kind: 'text',
    text: say(`sponsorship.admin.reason.${reason}`),
  }));

function countingParts(say: Say, { rules }: Summary): ReportPart[] {
  const counted = {
    home: String(rules.countsHome),
    chosen: String(rules.professionalCategories !== null),
  };
  return thresholdNames.map((name) => ({
    kind: 'small',
    text: `${say(`sponsorship.threshold.${name}`)}: ${say(`sponsorship.admin.how.${name}`, counted)}`,
  }));
}

function totalsPart(say: Say, { entries }: Summary): ReportPart {
  const rows = [...Map.groupBy(entries, ({ sponsor }) => sponsor.id).values()].map((own) => [
    pickText(own[0]?.sponsor.name ?? { ko: null, en: null }, 'ko'),
    String(own.length),
    won(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    own
      .flatMap(({ findings }) => findings.map((finding) => findingText(say, finding)))
      .filter((sentence, place, all) => all.indexOf(sentence) === place)
      .join('\n') || say('sponsorship.admin.judged.within'),
  ]);
  const head = (['sponsor', 'totals.agreements', 'amount', 'judged'] as const).map((key) =>
    say(`sponsorship.admin.${key}`),
  );
  return { kind: 'table', widths: [26, 10, 18, 46], rows: [head, ...rows] };
}

function sourcesPart(say: Say, { rules }: Summary): ReportPart {
  const line = (label: string, { value, source }: CodeRules['boothFee']) => [
    label,
    value.toLocaleString('en-US'),
    [source.text, source.date, source.url].filter((part) => part !== null).join('\n'),
  ];
  return {
    kind: 'table',
    widths: [28, 14, 58],
    rows: [
      [
        say('sponsorship.evidence.what'),
        say('sponsorship.evidence.figure'),
        say('sponsorship.evidence.source'),
      ],
      ...thresholdNames.map((name) => line(say(`sponsorship.figure.${name}`), rules[name])),
      ...capNames.map((name) => line(say(`sponsorship.cap.${name}`), rules[name])),
    ],
  };
}

function missingPart(say: Say, { missing }: Summary): ReportPart {
  if (missing.length === 0) return { kind: 'text', text: say('sponsorship.admin.missing.none') };
  const rows = missing.map(({ kind, threshold, sponsor, until, isLate }) => [
    say(`sponsorship.missing.${kind}`, {
      name: threshold
        ? say(`sponsorship.threshold.${threshold}`)
        : pickText(sponsor ?? { ko: null, en: null }, 'ko'),
    }),
    until,
    say(`sponsorship.admin.missing.${isLate ? 'late' : 'open'}`),
  ]);
  const head = [
    say('sponsorship.admin.missing.what'),
    say('sponsorship.admin.missing.until'),
    say('sponsorship.admin.state'),
  ];
  return { kind: 'table', widths: [60, 20, 20], rows: [head, ...rows] };
}

/** Builds the parts of the printed summary. */
export function summaryParts(say: Say, summary: Summary): ReportPart[] {
  const { editionTitle, venue, startsOn, endsOn, takenAt, isOver, entries } = summary;
  const heading = (text: string): ReportPart => ({ kind: 'heading', text });
  return [
    { kind: 'title', text: say('sponsorship.evidence.heading') },
    { kind: 'text', text: `${editionTitle}\n${startsOn} - ${endsOn} · ${venue}` },
    {
      kind: 'text',
      text: `${say('sponsorship.admin.takenAt', { at: takenAt })} · ${say(`sponsorship.evidence.${isOver ? 'final' : 'provisional'}`)}`,
    },
    heading(say('sponsorship.admin.thresholds')),
    metersPart(say, summary),
    ...reasonParts(say, summary),
    ...countingParts(say, summary),
    heading(say('sponsorship.screen.agreements')),
    entries.length === 0
      ? { kind: 'text', text: say('sponsorship.admin.agreements.yet') }
      : totalsPart(say, summary),
    heading(say('sponsorship.admin.missing')),
    missingPart(say, summary),
    heading(say('sponsorship.evidence.sources')),
    sourcesPart(say, summary),
  ];
}
