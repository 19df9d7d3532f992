import type { DepositFacts, Subject } from '../src/features/deposits/match-deposits.rules.ts';

/** Returns numbers between 0 and 1 that are the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const surnames = [...'김이박최정강조윤장임한오서신권황안송류홍'];
const syllables = [...'민서준지현우영수진호경미은정태성재훈혜원선희철동연주아람규빈'];
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const hospitals = [
  '예시대학교병원',
  '서울가상의료원',
  '한빛샘플내과의원',
  '부산모형대학교병원',
  '누리표본병원',
];

interface LabelledRow extends DepositFacts {
  /** Registration that it is for; null if nobody can know it from the row. */
  label: string | null;
}

/**
 * Makes a statement: rows that can be known, and as noise spouses and hospitals as depositors, two people in one
 * transfer, other sums, people who paid before or cancelled, namesakes, and the same transfer twice.
 */
export function statementRows(seed: number, knowableCount: number, fees = [100_000, 150_000, 80_000]) {
  const random = createRandom(seed);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const chance = (share: number) => random() < share;
  const newNumber = () => Array.from({ length: 8 }, () => pick([...alphabet])).join('');
  const newName = () => `${pick(surnames)}${pick(syllables)}${pick(syllables)}`;
  const day = () => `2025-10-${String(10 + Math.floor(random() * 3)).padStart(2, '0')}`;
  const time = () =>
    [8 + Math.floor(random() * 14), Math.floor(random() * 60), Math.floor(random() * 60)]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');

  const subjects: Subject[] = [];
  const add = (standing: Subject['standing'], name = newName(), payer = name): Subject => {
    const isAwaited = standing === 'expected' || standing === 'expired';
    const subject = {
      id: `subject-${subjects.length}`,
      number: newNumber(),
      standing,
      amountMinor: isAwaited ? pick(fees) : null,
      payers: [payer],
      persons: [name],
      firstDay: isAwaited ? '2025-10-09' : null,
      lastDay: isAwaited ? '2025-10-15' : null,
    };
    subjects.push(subject);
    return subject;
  };

  const rows: LabelledRow[] = [];
  const row = (amountMinor: number, depositor: string, label: string | null, memo = ''): LabelledRow => {
    const one = { id: `row-${rows.length}`, day: day(), time: time(), amountMinor, depositor, memo, label };
    rows.push(one);
    return one;
  };

  const names = new Set<string>();
  const isNamesake = (name: string) => names.size === names.add(name).size;
  const sumOf = (subject: Subject) => subject.amountMinor ?? 0;
  const readable = ({ number }: Subject) => `${number.slice(0, 4)}-${number.slice(4)}`;
  const dressed = (name: string) => {
    if (chance(0.05)) return `${name}님`;
    if (chance(0.05)) return `${name} 교수`;
    if (chance(0.05)) return [...name].join(' ');
    return name;
  };

  for (let count = 0; count < knowableCount; count += 1) {
    const name = newName();
    const hasNamesake = isNamesake(name);
    if (chance(0.04)) {
      const payer = `${pick(hospitals)}${count}호`;
      const subject = add('expected', name, payer);
      row(sumOf(subject), payer, subject.id);
      continue;
    }
    const subject = add(chance(0.03) ? 'expired' : 'expected', name);
    const way = random();
    if (hasNamesake || way < 0.1) row(sumOf(subject), `${name}${subject.number.slice(-4)}`, subject.id);
    else if (way < 0.15) row(sumOf(subject), `${readable(subject)}`, subject.id);
    else if (way < 0.2) row(sumOf(subject), `배우자 ${subject.number.toLowerCase()}`, subject.id);
    else if (way < 0.24) row(sumOf(subject), '타행이체', subject.id, `${name} ${readable(subject)}`);
    else if (way < 0.28) row(sumOf(subject), name, subject.id, '인터넷뱅킹');
    else row(sumOf(subject), dressed(name), subject.id);
  }
  const freshName = () => {
    for (;;) {
      const name = newName();
      if (!isNamesake(name)) return name;
    }
  };
  const noiseCount = Math.floor(knowableCount / 50);
  for (let count = 0; count < noiseCount; count += 1) {
    // A spouse, or a hospital that nobody announced.
    row(sumOf(add('expected', freshName())), freshName(), null);
    row(sumOf(add('expected', freshName())), pick(hospitals), null);
    const [one, other] = [add('expected', freshName()), add('expected', freshName())];
    row(sumOf(one) + sumOf(other), `${one.persons[0]}${other.persons[0]}`, null);
    const short = add('expected', freshName());
    row(sumOf(short) - 10_000, `${short.persons[0]}`, null);
    const paid = add('paid', freshName());
    row(100_000, `${paid.persons[0]}`, null);
    const cancelled = add('cancelled', freshName());
    row(100_000, readable(cancelled), null);
    const silent = add('unexpected', freshName());
    row(100_000, `${silent.persons[0]}`, null);
    // Two people of one name and one sum.
    const twin = add('expected', freshName());
    add('expected', twin.persons[0], twin.persons[0]).amountMinor = twin.amountMinor;
    row(sumOf(twin), `${twin.persons[0]}`, null);
    // The same transfer twice: only the number tells whose it is.
    const twice = add('expected', freshName());
    row(sumOf(twice), `${twice.persons[0]}`, null);
    row(sumOf(twice), `${twice.persons[0]}`, null);
    const late = add('expected', freshName());
    row(sumOf(late), `${late.persons[0]}`, null).day = '2025-11-20';
    row(50_000, '이자', null);
  }
  return { subjects, rows };
}
