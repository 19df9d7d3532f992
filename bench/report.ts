import type { SectionName } from './options.ts';

export type Unit =
  | 'requests'
  | 'connections'
  | 'requests/s'
  | 'per minute'
  | 'ms'
  | 's'
  | 'MB'
  | 'kB'
  | 'KiB';

export interface Figure {
  section: SectionName;
  name: string;
  value: number;
  unit: Unit;
  /** Percentiles and other explanations of the value. */
  detail?: string;
  /** Comparison value of the same machine and run with less code in between, in the same unit. */
  baseline?: { name: string; value: number };
  goal?: { text: string; isMet: boolean };
}

export interface Report {
  figures: Figure[];
  /** Skipped measurements with reason. */
  skipped: string[];
  /** Violations that make the bench fail. */
  broken: string[];
  add(figure: Figure): void;
  skip(sentence: string): void;
  /** Reports the progress of a long section. */
  progress(line: string): void;
  /** Records a violation unless `holds`. */
  check(holds: boolean, sentence: string): void;
}

export function createReport(say: (line: string) => void): Report {
  const report: Report = {
    figures: [],
    skipped: [],
    broken: [],
    add(figure) {
      report.figures.push(figure);
      say(lineOf(figure));
    },
    skip(sentence) {
      report.skipped.push(sentence);
      say(`  skipped: ${sentence}`);
    },
    progress: (line) => say(`  ${line}`),
    check(holds, sentence) {
      if (holds) return;
      report.broken.push(sentence);
      say(`  BROKEN: ${sentence}`);
    },
  };
  return report;
}

export function shownNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

export const ratioOf = ({ value, baseline }: Figure): number | undefined =>
  baseline === undefined || baseline.value === 0 ? undefined : value / baseline.value;

const shownRatio = (figure: Figure) => {
  const ratio = ratioOf(figure);
  return ratio === undefined ? '' : `${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)} %`;
};

const shownMark = ({ goal }: Figure) => (goal === undefined ? '' : goal.isMet ? 'reached' : 'MISSED');

function lineOf(figure: Figure): string {
  const { name, value, unit, baseline, detail, goal } = figure;
  const against = baseline && `${shownRatio(figure)} of ${baseline.name} (${shownNumber(baseline.value)})`;
  const mark = goal && `${shownMark(figure)}: ${goal.text}`;
  const rest = [detail, against, mark].filter((part) => part !== undefined).join('; ');
  return `  ${name}: ${shownNumber(value)} ${unit}${rest === '' ? '' : `; ${rest}`}`;
}

const columns = ['What', 'Value', 'Unit', 'Detail', 'Baseline', 'Ratio', 'Target', ''];

const cellsOf = (figure: Figure) => [
  figure.name,
  shownNumber(figure.value),
  figure.unit,
  figure.detail ?? '',
  figure.baseline === undefined ? '' : `${figure.baseline.name}: ${shownNumber(figure.baseline.value)}`,
  shownRatio(figure),
  figure.goal?.text ?? '',
  shownMark(figure),
];

/** Returns all figures as a Markdown table that is also readable as text. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [columns, ...figures.map(cellsOf)];
  const widths = columns.map((_name, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
