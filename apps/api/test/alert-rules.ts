import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scraped } from './scrapes.ts';

interface AlertRule {
  alert: string;
  expression: string;
  /** Metrics used in its expression. */
  metrics: string[];
}

const file = join(import.meta.dirname, '..', '..', '..', 'deploy', 'alerts.yaml');

const part = String.raw`(min|max|sum)(?: by \(([a-z, ]+)\) )?\((increase\()?([a-z_]+)(?:\{([^}]*)\})?(?:\[\d+m\]\))?\) ([<>]) ([\d.]+)`;
const whole = new RegExp(`^${part}(?: unless ${part})?$`);

/** Parses the example alert rules, whose expressions all have the same form. */
export function readAlertRules(): AlertRule[] {
  const text = readFileSync(file, 'utf8');
  const rules = [...text.matchAll(/^ {6}- alert: (\w+)\n {8}expr: (.+)$/gm)].map(
    ([, alert = '', expression = '']) => {
      assert.match(expression, whole, alert);
      return {
        alert,
        expression,
        metrics: [...expression.matchAll(/\((?:increase\()?(up|[a-z]+_[a-z_]+)[{)[]/g)].map(
          ([, name = '']) => name,
        ),
      };
    },
  );
  assert.equal(rules.length, text.match(/^ *- alert:/gm)?.length);
  return rules;
}

const matches = (labels: Record<string, string>, conditions: string) =>
  [...conditions.matchAll(/(\w+)(!?=)"([^"]*)"/g)].every(
    ([, name = '', how, value]) => (labels[name] === value) === (how === '='),
  );

const sameSeries = (one: Scraped, other: Scraped) =>
  one.name === other.name && JSON.stringify(one.labels) === JSON.stringify(other.labels);

/**
 * Returns the values of a selector. An increase is the difference of two scrapes, without Prometheus's extrapolation.
 * As in Prometheus, a new series has no increase.
 */
function selected(name: string, conditions: string, isRise: boolean, before: Scraped[], now: Scraped[]) {
  const present = now.filter((one) => one.name === name && matches(one.labels, conditions));
  if (!isRise) return present;
  return present.flatMap((one) => {
    const earlier = before.find((other) => sameSeries(one, other));
    return earlier === undefined ? [] : [{ ...one, value: one.value - earlier.value }];
  });
}

/** Checks whether one side of an expression has a value left after its comparison. */
function holds(groups: readonly (string | undefined)[], before: Scraped[], now: Scraped[]): boolean {
  const [how, by = '', rise, name = '', conditions = '', comparison, limit] = groups;
  const grouped = Map.groupBy(selected(name, conditions, rise !== undefined, before, now), ({ labels }) =>
    by
      .split(', ')
      .map((one) => labels[one] ?? '')
      .join(),
  );
  return [...grouped.values()].some((series) => {
    const values = series.map(({ value }) => value);
    const sum = values.reduce((total, value) => total + value, 0);
    const value = how === 'sum' ? sum : how === 'min' ? Math.min(...values) : Math.max(...values);
    return comparison === '<' ? value < Number(limit) : value > Number(limit);
  });
}

/** Returns the firing alerts after two scrapes of one instance. Ignores their `for` duration. */
export function firing(rules: readonly AlertRule[], before: Scraped[], now: Scraped[]): string[] {
  return rules.flatMap(({ alert, expression }) => {
    const groups = (whole.exec(expression) ?? assert.fail(expression)).slice(1);
    const isOn = holds(groups.slice(0, 7), before, now);
    const isSilenced = groups[7] !== undefined && holds(groups.slice(7), before, now);
    return isOn && !isSilenced ? [alert] : [];
  });
}
