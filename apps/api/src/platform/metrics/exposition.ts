import type { Family, Labels } from './metrics.ts';

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

/** Formats families of figures in the text format of Prometheus. */
export const exposition = (families: readonly Family[]): string => families.map(familyText).join('');
