import assert from 'node:assert/strict';
import type { TestApi } from './api.ts';

/** A sample as Prometheus reads it. */
export interface Scraped {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export const metricsToken = 'token-of-the-tests-for-metrics';

const sampleLine = /^([a-z_]+)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?)$/;
const label = /([a-z_]+)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/g;

function labelsIn(text: string): Record<string, string> {
  const found = [...text.matchAll(label)];
  assert.equal(found.map(([whole]) => whole).join(''), text, `labels ${text}`);
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\\(.)/g, (_all, one) => (one === 'n' ? '\n' : one)),
    ]),
  );
}

/** Parses the text format strictly: each line is a comment of a family, or a sample of the last named family. */
export function readScrape(text: string): Scraped[] {
  assert.equal(text.endsWith('\n'), true);
  let family = '';
  const known = new Set<string>();
  return text
    .slice(0, -1)
    .split('\n')
    .flatMap((line) => {
      const help = /^# HELP ([a-z_]+) \S/.exec(line)?.[1];
      if (help !== undefined) {
        assert.equal(known.has(help), false, `${help} is told twice`);
        known.add(help);
        family = help;
        return [];
      }
      const type = /^# TYPE ([a-z_]+) (?:counter|gauge|histogram)$/.exec(line)?.[1];
      if (type !== undefined) {
        assert.equal(type, family);
        return [];
      }
      const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? assert.fail(line);
      assert.equal(name.replace(/_(?:bucket|sum|count)$/, '') === family || name === family, true, line);
      return [{ name, labels: labelsIn(labels), value: Number(value) }];
    });
}

/** Fetches the metrics like Prometheus. */
export async function scrape(api: Pick<TestApi, 'app'>): Promise<Scraped[]> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await api.app.inject({ method: 'GET', url: '/metrics', headers });
  assert.equal(answer.statusCode, 200);
  return readScrape(answer.body);
}

/** Returns the sample with a name and labels. Undefined if absent. */
export function figureIn(scraped: readonly Scraped[], name: string, labels: Record<string, string> = {}) {
  const found = scraped.filter(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  );
  assert.ok(found.length <= 1, `${name} is told ${found.length} times`);
  return found[0]?.value;
}
