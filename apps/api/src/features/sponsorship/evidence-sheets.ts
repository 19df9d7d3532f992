import type { AgreementEntry } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { printedMoney } from '../../platform/printed-money.ts';
import type { XlsxColumn } from '../../platform/xlsx.ts';
import { clockInZone } from '../../platform/zones.ts';
import { pickText } from '../editions/index.ts';
import { isProfessional, maximumCredits } from './meters.rules.ts';
import type { Figures } from './standing.service.ts';

/** Translates a message to the language of the evidence. */
export type Say = (id: MessageId, values?: Record<string, string | number>) => string;

export interface EvidenceSheet {
  /** File name without its ending. */
  file: string;
  name: string;
  columns: readonly XlsxColumn[];
  rows: readonly (readonly (string | number)[])[];
}

const text = (head: string, width: number): XlsxColumn => ({ head, width, holds: 'text' });
const number = (head: string, width: number): XlsxColumn => ({ head, width, holds: 'number' });

export const won = (amountMinor: number): string => printedMoney('ko', { amountMinor, currency: 'KRW' });

/** Describes an exceeded cap in words, with separators in amounts. */
export const findingText = (
  say: Say,
  { cap, amountMinor, capMinor, period, others }: AgreementEntry['findings'][number],
) =>
  say(`sponsorship.finding.${cap}`, {
    others,
    period: period ?? '',
    amount: won(amountMinor),
    cap: won(capMinor),
    excess: won(amountMinor - capMinor),
  });

/** Builds the sheet of the ledger. */
export const agreementSheet = (say: Say, entries: readonly AgreementEntry[]): EvidenceSheet => ({
  file: 'agreements',
  name: say('sponsorship.screen.agreements'),
  columns: [
    text(say('sponsorship.admin.sponsor'), 28),
    text(say('sponsorship.admin.kind'), 14),
    number(say('sponsorship.admin.amount.won'), 14),
    number(say('sponsorship.admin.booths'), 10),
    text(say('sponsorship.admin.startsOn'), 12),
    text(say('sponsorship.admin.endsOn'), 12),
    text(say('sponsorship.admin.agreedOn'), 12),
    text(say('sponsorship.admin.file'), 12),
    text(say('sponsorship.admin.judged'), 60),
  ],
  rows: entries.map((entry) => [
    pickText(entry.sponsor.name, 'ko'),
    say(`sponsorship.kind.${entry.kind}`),
    entry.amountMinor,
    entry.booths ?? '',
    entry.startsOn ?? '',
    entry.endsOn ?? '',
    entry.agreedOn,
    say(`sponsorship.admin.file.${entry.hasFile ? 'attached' : 'missing'}`),
    entry.findings.length === 0
      ? say('sponsorship.admin.judged.within')
      : entry.findings.map((finding) => findingText(say, finding)).join(' / '),
  ]),
});

/** Builds the sheet of registrations and participants by country and category, without names. */
export function participantSheet(say: Say, { rules, registered, seen }: Figures): EvidenceSheet {
  const keyOf = (group: Figures['registered'][number]) =>
    [group.country, group.categoryCode, isProfessional(rules, group)].join(' ');
  const seenBy = Map.groupBy(seen ?? [], keyOf);
  const count = (groups: readonly { count: number }[]) => groups.reduce((sum, group) => sum + group.count, 0);
  const rows = [...Map.groupBy(registered, keyOf)].flatMap(([key, groups]) => {
    const [first] = groups;
    if (first === undefined) return [];
    return [
      [
        first.country,
        pickText(first.categoryName, 'ko'),
        say(isProfessional(rules, first) ? 'sponsorship.admin.yes' : 'sponsorship.admin.no'),
        count(groups),
        seen === undefined ? '' : count(seenBy.get(key) ?? []),
      ],
    ];
  });
  return {
    file: 'participants',
    name: say('sponsorship.evidence.participants'),
    columns: [
      text(say('sponsorship.evidence.country'), 10),
      text(say('sponsorship.evidence.category'), 32),
      text(say('sponsorship.threshold.professionals'), 16),
      number(say('sponsorship.evidence.registered'), 14),
      number(say('sponsorship.evidence.seen'), 18),
    ],
    rows,
  };
}

/** Builds the sheet of sessions with credits. Marks those that make up the maximum for one person. */
export function programmeSheet(say: Say, { programme }: Figures, timeZone: string): EvidenceSheet {
  const sessions = programme?.sessions ?? [];
  const counted = new Set(maximumCredits(sessions).ids);
  const clock = (at: Date) => clockInZone(at, timeZone);
  return {
    file: 'programme',
    name: say('sponsorship.evidence.programme'),
    columns: [
      text(say('sponsorship.evidence.starts'), 18),
      text(say('sponsorship.evidence.ends'), 18),
      text(say('sponsorship.evidence.code'), 10),
      text(say('sponsorship.evidence.title'), 48),
      number(say('sponsorship.evidence.minutes'), 16),
      text(say('sponsorship.evidence.counted'), 14),
    ],
    rows: sessions
      .filter(({ creditMinutes }) => creditMinutes !== null)
      .map((session) => [
        clock(session.startsAt),
        clock(session.endsAt),
        session.sessionCode,
        pickText(session.title, 'ko'),
        session.creditMinutes ?? 0,
        say(counted.has(session.id) ? 'sponsorship.admin.yes' : 'sponsorship.admin.no'),
      ]),
  };
}
