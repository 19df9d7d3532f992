import type { DepositClue } from '@airway/contract';

/** Money that arrived. */
export interface DepositFacts {
  id: string;
  /** Calendar day in Korea. */
  day: string;
  time: string;
  amountMinor: number;
  depositor: string;
  memo: string;
}

/** A registration that money may be for. */
export interface Subject {
  id: string;
  /** 8 characters, without a hyphen. */
  number: string;
  /** `expired`: the transfer did not come in time. `unexpected`: unpaid, and no transfer was chosen. */
  standing: 'expected' | 'expired' | 'unexpected' | 'paid' | 'cancelled';
  /** Sum that is expected; null if none is. */
  amountMinor: number | null;
  /** Names under which the money should come: the depositor, else the person. */
  payers: readonly string[];
  /** Names of the person, in Korean and Latin letters. */
  persons: readonly string[];
  /** Days between which a matching deposit is taken without staff; null: no limit. */
  firstDay: string | null;
  lastDay: string | null;
}

export interface Candidate {
  subjectId: string;
  clues: DepositClue[];
}

export interface Match {
  depositId: string;
  verdict: 'certain' | 'likely' | 'none';
  /** The likeliest first. Of a certain one: the one. */
  candidates: Candidate[];
}

const maximumCandidates = 5;
/** Banks cut names after 7 to 10 letters. Shorter names are complete. */
const shortestCut = 7;
const numberLength = 8;

const legalForms = /\(주\)|\(유\)|\(재\)|\(사\)|\(의\)|주식회사|의료법인|재단법인|학교법인|사단법인/g;
const titles = /(?:교수|원장|과장|선생님|선생|박사|전공의|전문의|님|DR|PROF|MD|PHD)$/;

/** Returns a text as capital letters, digits and Hangul alone. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(legalForms, '')
    .replaceAll(/[^0-9A-Z가-힣]/g, '');

/** Takes a title off the end, if a name remains. */
function withoutTitle(name: string): string {
  const short = name.replace(titles, '');
  return short.length >= 2 ? short : name;
}

/** Returns a name in the form in which names are compared. */
export const nameKey = (text: string): string => withoutTitle(plain(text));

const lookAlikes: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', S: '5', Z: '2', B: '8' };
/** Makes letters and digits equal that people confuse. */
const folded = (number: string) => number.replaceAll(/[OQDILSZB]/g, (letter) => lookAlikes[letter] ?? letter);

const add = <Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value) => {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
};

interface NameIndex {
  whole: Map<string, Set<Subject>>;
  /** Beginnings of long names, as banks cut them. */
  cut: Map<string, Set<Subject>>;
}

function indexNames(
  subjects: readonly Subject[],
  namesOf: (subject: Subject) => readonly string[],
): NameIndex {
  const index: NameIndex = { whole: new Map(), cut: new Map() };
  for (const subject of subjects)
    for (const name of namesOf(subject)) {
      const key = nameKey(name);
      if (key.length < 2) continue;
      add(index.whole, key, subject);
      for (let length = shortestCut; length < key.length; length += 1)
        add(index.cut, key.slice(0, length), subject);
    }
  return index;
}

function indexNumbers(subjects: readonly Subject[]) {
  const exact = new Map(subjects.map((subject) => [subject.number, subject]));
  const alike = new Map<string, Set<Subject>>();
  for (const subject of subjects) add(alike, folded(subject.number), subject);
  return { exact, alike };
}

type NumberIndex = ReturnType<typeof indexNumbers>;

/** Returns the registrations whose number is in a text: written as it is, else with confused letters. */
function numbersIn(text: string, { exact, alike }: NumberIndex): Set<Subject> {
  const found = new Set<Subject>();
  const near = new Set<Subject>();
  for (const [run] of plain(text).matchAll(/[0-9A-Z]{8,}/g))
    for (let from = 0; from + numberLength <= run.length; from += 1) {
      const part = run.slice(from, from + numberLength);
      const subject = exact.get(part);
      if (subject !== undefined) found.add(subject);
      else for (const one of alike.get(folded(part)) ?? []) near.add(one);
    }
  return found.size > 0 ? found : near;
}

/** Checks whether a rest beside a name is a part of the number. */
const isPartOf = (rest: string, { number }: Subject) =>
  rest.length >= 2 && (number.endsWith(rest) || number.startsWith(rest));

interface Named {
  /** The whole name, or its beginning as banks cut it. */
  whole: Set<Subject>;
  /** The name with a part of the number beside it. */
  withPart: Set<Subject>;
}

/** Returns the registrations that a text names. */
function namedIn(text: string, { whole, cut }: NameIndex): Named {
  const core = plain(text);
  const found: Named = { whole: new Set(), withPart: new Set() };
  for (const key of new Set([core, withoutTitle(core)])) {
    for (const subject of whole.get(key) ?? []) found.whole.add(subject);
    if (key.length >= shortestCut) for (const subject of cut.get(key) ?? []) found.whole.add(subject);
  }
  for (let length = 2; length < core.length; length += 1) {
    const rest = core.slice(length);
    for (const subject of whole.get(withoutTitle(core.slice(0, length))) ?? [])
      if (isPartOf(rest, subject)) found.withPart.add(subject);
    for (const subject of whole.get(withoutTitle(rest)) ?? [])
      if (isPartOf(core.slice(0, length), subject)) found.withPart.add(subject);
  }
  return found;
}

/** Returns the registrations whose name of at least three letters is somewhere in a text. */
function containedIn(text: string, { whole }: NameIndex): Set<Subject> {
  const core = plain(text);
  const found = new Set<Subject>();
  for (let from = 0; from < core.length; from += 1)
    for (let to = from + 3; to <= core.length; to += 1)
      for (const subject of whole.get(core.slice(from, to)) ?? []) found.add(subject);
  return found;
}

const isAwaited = ({ standing }: Subject) => standing === 'expected' || standing === 'expired';

const isInTime = ({ firstDay, lastDay }: Subject, { day }: DepositFacts) =>
  (firstDay === null || day >= firstDay) && (lastDay === null || day <= lastDay);

/** Checks whether a deposit is the sum that a registration waits for, in its time. */
const fits = (subject: Subject, deposit: DepositFacts) =>
  isAwaited(subject) && subject.amountMinor === deposit.amountMinor && isInTime(subject, deposit);

interface Read {
  deposit: DepositFacts;
  byNumber: Set<Subject>;
  byName: Set<Subject>;
  byPart: Set<Subject>;
  byPerson: Set<Subject>;
  contained: Set<Subject>;
}

const only = <Value>(values: readonly Value[]): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

/** Returns the one registration whose number and sum a deposit has. */
function certainByNumber({ deposit, byNumber }: Read): Subject | undefined {
  const subject = only([...byNumber]);
  return subject !== undefined && fits(subject, deposit) ? subject : undefined;
}

/** Returns the one registration that waits for this sum under this name, if no other may be meant. */
function certainByName({ deposit, byNumber, byName, byPart }: Read): Subject | undefined {
  if (byNumber.size > 0) return undefined;
  const named = [...(byPart.size > 0 ? byPart : byName)];
  // Somebody who chose no transfer, or has paid already, may have sent one all the same.
  if (named.some(({ standing }) => standing === 'unexpected' || standing === 'paid')) return undefined;
  return only(named.filter((subject) => fits(subject, deposit)));
}

function cluesOf(subject: Subject, read: Read, isAmbiguous: boolean): DepositClue[] {
  const { deposit } = read;
  const { amountMinor } = subject;
  const clues: DepositClue[] = [];
  if (read.byNumber.has(subject)) clues.push('number');
  if (read.byName.has(subject) || read.byPart.has(subject)) clues.push('name');
  else if (read.byPerson.has(subject)) clues.push('person');
  else if (read.contained.has(subject)) clues.push('part-of-name');
  if (amountMinor !== null)
    clues.push(
      amountMinor === deposit.amountMinor
        ? 'amount'
        : amountMinor < deposit.amountMinor
          ? 'too-much'
          : 'too-little',
    );
  if (subject.standing === 'unexpected') clues.push('not-expected');
  else if (subject.standing !== 'expected') clues.push(subject.standing);
  if (isAwaited(subject) && !isInTime(subject, deposit)) clues.push('late');
  if (isAmbiguous) clues.push('same-names');
  return clues;
}

const weights: Partial<Record<DepositClue, number>> = {
  number: 16,
  name: 8,
  person: 5,
  amount: 4,
  'part-of-name': 3,
  'same-names': 0,
  paid: -4,
  cancelled: -6,
};
const weightOf = ({ clues }: Candidate) => clues.reduce((sum, clue) => sum + (weights[clue] ?? 0), 0);

function candidatesOf(read: Read): Candidate[] {
  const found = new Set([
    ...read.byNumber,
    ...read.byPart,
    ...read.byName,
    ...read.byPerson,
    ...(read.byNumber.size + read.byName.size + read.byPerson.size === 0 ? read.contained : []),
  ]);
  const isAmbiguous = [...found].filter((one) => isAwaited(one)).length > 1;
  return [...found]
    .map((subject) => ({ subjectId: subject.id, clues: cluesOf(subject, read, isAmbiguous) }))
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, maximumCandidates);
}

const union = (sets: readonly Set<Subject>[]) => new Set(sets.flatMap((set) => [...set]));
const oldestFirst = (one: DepositFacts, other: DepositFacts) =>
  `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`) || one.id.localeCompare(other.id);

/**
 * Matches deposits with registrations. A match is certain where the number of exactly one registration and its sum are in
 * the deposit, or where a name and a sum belong to exactly one registration and exactly one deposit. It never chooses
 * between two people; of two deposits that name the same number, the first counts.
 */
export function matchDeposits(deposits: readonly DepositFacts[], subjects: readonly Subject[]): Match[] {
  const numbers = indexNumbers(subjects);
  const payers = indexNames(subjects, (one) => one.payers);
  const persons = indexNames(subjects, (one) => one.persons);
  const reads = deposits.map((deposit): Read => {
    const texts = [deposit.depositor, deposit.memo].filter((text) => text !== '');
    const named = texts.map((text) => namedIn(text, payers));
    return {
      deposit,
      byNumber: union(texts.map((text) => numbersIn(text, numbers))),
      byName: union(named.map(({ whole }) => whole)),
      byPart: union(named.map(({ withPart }) => withPart)),
      byPerson: union(texts.map((text) => namedIn(text, persons).whole)),
      contained: union(texts.map((text) => containedIn(text, persons))),
    };
  });
  const chosen = new Map<string, Subject>();
  const taken = new Set<Subject>();
  for (const read of reads.toSorted((one, other) => oldestFirst(one.deposit, other.deposit))) {
    const subject = certainByNumber(read);
    if (subject === undefined || taken.has(subject)) continue;
    taken.add(subject);
    chosen.set(read.deposit.id, subject);
  }
  const byName = Map.groupBy(
    reads.flatMap((read) => {
      const subject = chosen.has(read.deposit.id) ? undefined : certainByName(read);
      return subject === undefined ? [] : [{ read, subject }];
    }),
    ({ subject }) => subject,
  );
  for (const [subject, pairs] of byName) {
    const pair = only(pairs);
    if (pair !== undefined && !taken.has(subject)) chosen.set(pair.read.deposit.id, subject);
  }
  return reads.map((read): Match => {
    const depositId = read.deposit.id;
    const subject = chosen.get(depositId);
    if (subject !== undefined) {
      const clues = cluesOf(subject, read, false);
      return { depositId, verdict: 'certain', candidates: [{ subjectId: subject.id, clues }] };
    }
    const candidates = candidatesOf(read);
    return { depositId, verdict: candidates.length > 0 ? 'likely' : 'none', candidates };
  });
}
