import { currencies, type Locale, type Money } from '@airway/contract';
import { catalogs, type MessageId } from '@airway/messages';
import type { AuditRow } from '../../../platform/audit.queries.ts';
import type { AuditWords, DetailWords, ValueKind } from '../../../platform/audit-words.ts';
import { printedDay } from '../../../platform/printed-dates.ts';
import { printedMoney } from '../../../platform/printed-money.ts';
import { clockInZone, dayInZone, staffTimeZone } from '../../../platform/zones.ts';
import { asObject, asResult } from './korean-particles.rules.ts';

type DescribedRow = Pick<AuditRow, 'action' | 'actor_id' | 'subject_type' | 'subject_id' | 'details'>;

/** A detail in words. `from` is null for a value that did not replace another. */
export interface Fact {
  label: string;
  from: string | null;
  to: string;
}

export interface DescribeTools {
  locale: Locale;
  say(id: MessageId, values?: Record<string, string | number>): string;
  /** Feature words by their name, and words for keys that many features use. */
  wordsOf(word: string): AuditWords;
  shared: AuditWords;
  /** Returns a name that was looked up, undefined if there is none. */
  nameOf(kind: string, id: string): string | undefined;
}

const wordOfAction = new Map(
  Object.keys(catalogs.ko).flatMap((id) => {
    const [word = '', part, ...name] = id.split('.');
    return part === 'audit' ? [[name.join('.'), word] as const] : [];
  }),
);

/** Returns the feature that an action belongs to, undefined if no release knows it. */
export const featureOfAction = (action: string): string | undefined => wordOfAction.get(action);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMoney = (value: unknown): value is Money =>
  isObject(value) && typeof value.amountMinor === 'number' && typeof value.currency === 'string';
const isBilingual = (value: unknown): value is { ko: string | null; en: string | null } =>
  isObject(value) && Object.keys(value).sort().join() === 'en,ko';
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Parses the details of an entry. Text that is not JSON is one detail without a key. */
function parsed(details: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(details);
    return isObject(value) ? value : { '': value };
  } catch {
    return { '': details };
  }
}

/** Lists values with their keys. Nested values have keys with dots. */
function leavesOf(value: unknown, key: string): [string, unknown][] {
  if (!isObject(value) || isMoney(value) || isBilingual(value)) return [[key, value]];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, key === '' ? name : `${key}.${name}`));
}

/** Returns the parts of a key in place of the `*` of a pattern, undefined if they do not match. */
function partsOf(key: string, pattern: string): string[] | undefined {
  const [given, wanted] = [key.split('.'), pattern.split('.')];
  const isOther = (part: string, place: number) => part !== '*' && part !== given[place];
  if (given.length !== wanted.length || wanted.some(isOther)) return undefined;
  return given.filter((_, place) => wanted[place] === '*');
}

/** Finds the words for a key, and the parts of the key in place of `*`. */
function findWords(
  key: string,
  words: readonly AuditWords[],
): { words: DetailWords; parts: string[] } | undefined {
  for (const { details = {} } of words)
    for (const [pattern, found] of Object.entries(details)) {
      const parts = partsOf(key, pattern);
      if (parts !== undefined) return { words: found, parts };
    }
  return undefined;
}

const isCurrency = (text: string): text is Money['currency'] =>
  (currencies as readonly string[]).includes(text);

interface Place {
  row: DescribedRow;
  /** Parts of the key by their names. */
  parts: Readonly<Record<string, string>>;
}

function choiceOf(tools: DescribeTools, id: string, value: string): string {
  return Object.hasOwn(catalogs.ko, id) ? tools.say(id as MessageId) : value;
}

function momentIn(locale: Locale, text: string): string {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(at.getTime())) return text;
  return `${printedDay(locale, dayInZone(at, staffTimeZone))} ${clockInZone(at, staffTimeZone).slice(11)}`;
}

function textOf(tools: DescribeTools, kind: ValueKind, value: unknown, place: Place): string {
  const { locale } = tools;
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map((one) => textOf(tools, kind, one, place)).join(', ');
  if (isMoney(value)) return isCurrency(value.currency) ? printedMoney(locale, value) : JSON.stringify(value);
  if (isBilingual(value)) return value[locale] || value[locale === 'ko' ? 'en' : 'ko'] || '';
  if (isObject(value)) return JSON.stringify(value);
  const text = String(value);
  if (kind === 'yesNo' || typeof value === 'boolean')
    return choiceOf(tools, `accounts.audit-detail.yesNo.${text}`, text);
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? printedDay(locale, text) : text;
  if (kind === 'moment') return momentIn(locale, text);
  if (kind === 'language') return choiceOf(tools, `accounts.audit-detail.language.${text}`, text);
  if (kind === 'place') return String(Number(text) + 1);
  if (typeof kind === 'string') return text;
  if ('choice' in kind) return choiceOf(tools, kind.choice(text), text);
  if ('named' in kind) {
    const id = kind.inSubject ? `${place.row.subject_id}/${text}` : text;
    return tools.nameOf(kind.named, id) ?? text;
  }
  const currency = place.parts[kind.minorIn] ?? kind.minorIn;
  const amountMinor = Number(text);
  return isCurrency(currency) && Number.isInteger(amountMinor)
    ? printedMoney(locale, { amountMinor, currency })
    : text;
}

const arrow = ' → ';

/** Returns old and new value of a change, undefined for a single value. */
function changeIn(value: unknown, isList: boolean): [unknown, unknown] | undefined {
  if (typeof value === 'string' && value.includes(arrow)) {
    const [from = '', ...to] = value.split(arrow);
    const stored = (text: string) => (text === '–' ? '' : text);
    return [stored(from), stored(to.join(arrow))];
  }
  if (isList || !Array.isArray(value) || value.length !== 2) return undefined;
  return [value[0], value[1]];
}

function factOf(
  tools: DescribeTools,
  row: DescribedRow,
  words: readonly AuditWords[],
  [key, value]: [string, unknown],
): Fact[] {
  const found = findWords(key, words);
  const kinds = Object.entries(found?.words.parts ?? {});
  const parts = Object.fromEntries(kinds.map(([name], index) => [name, found?.parts[index] ?? '']));
  const place = { row, parts };
  const kind = found?.words.kind ?? 'text';
  const label =
    found === undefined
      ? key
      : tools.say(
          found.words.label,
          Object.fromEntries(kinds.map(([name, part]) => [name, textOf(tools, part, parts[name], place)])),
        );
  const change = changeIn(value, found === undefined || found.words.isList === true);
  if (change === undefined) {
    const to = textOf(tools, kind, value, place);
    return to === '' ? [] : [{ label, from: null, to }];
  }
  const [from, to] = change.map((one) => textOf(tools, kind, one, place)) as [string, string];
  return from === '' && to === '' ? [] : [{ label, from, to }];
}

const longestInSentence = 80;

/** Returns a sentence with the only change of an entry, undefined if it has none, or other details. */
function changeSentence(
  { say, locale }: DescribeTools,
  facts: readonly Fact[],
  who: { actor: string; subject: string },
): string | undefined {
  const [fact, ...others] = facts;
  if (fact === undefined || fact.from === null || others.length > 0) return undefined;
  const { label, from, to } = fact;
  if (label.length + from.length + to.length > longestInSentence) return undefined;
  const isKorean = locale === 'ko';
  const values = {
    ...who,
    label: isKorean ? asObject(label) : label,
    from,
    to: isKorean ? asResult(to) : to,
  };
  if (from === '') return say('accounts.audit-detail.set', values);
  if (to === '') return say('accounts.audit-detail.cleared', values);
  return say('accounts.audit-detail.changed', values);
}

/** Returns a name that the entry itself contains: its subject may be deleted. */
function storedName(
  tools: DescribeTools,
  row: DescribedRow,
  details: Record<string, unknown>,
): string | undefined {
  const stored = [details.name, details.title, details.orderNumber].find(
    (one) => typeof one === 'string' || isBilingual(one),
  );
  return stored === undefined ? undefined : textOf(tools, 'text', stored, { row, parts: {} }) || undefined;
}

/** Ids created in the same hour begin with the same characters. */
const shortId = (id: string) => (id.length > 12 ? `…${id.slice(-8)}` : id);

/** Describes an entry: a sentence with names, and its details in words. */
export function describeEntry(
  tools: DescribeTools,
  row: DescribedRow,
): { sentence: string; subjectName: string | undefined; facts: Fact[] } {
  const { say, nameOf } = tools;
  const word = featureOfAction(row.action);
  const words = word === undefined ? tools.shared : tools.wordsOf(word);
  const stored = parsed(row.details);
  const details = words.read?.(row.action, stored) ?? stored;
  const facts = leavesOf(details, '').flatMap((leaf) => factOf(tools, row, [words, tools.shared], leaf));
  const subjectName = nameOf(row.subject_type, row.subject_id) ?? storedName(tools, row, details);
  const subject = subjectName ?? shortId(row.subject_id);
  const actor =
    row.actor_id === null
      ? say('accounts.admin.audit.system')
      : say('accounts.audit-detail.actor', {
          name: nameOf('account', row.actor_id) ?? shortId(row.actor_id),
        });
  const who = { actor, subject };
  const kind = typeof details.kind === 'string' ? details.kind : '';
  const id = `${word}.audit-sentence.${row.action}`;
  const sentence = Object.hasOwn(catalogs.ko, id)
    ? say(id as MessageId, { ...who, kind })
    : say('accounts.audit-detail.unknown', { ...who, action: row.action });
  // Without an account, the person of the subject may have changed it: then the action's own sentence is right.
  const change = row.actor_id === null ? undefined : changeSentence(tools, facts, who);
  return { sentence: change ?? sentence, subjectName, facts };
}
