import { randomBytes, randomInt } from 'node:crypto';
import { type Journal, memoryJournal, openJournal } from './journal.file.ts';
import type { Currency } from './sites.ts';

export interface Charge {
  /** Transaction number of the gateway (14 digits). */
  tno: string;
  siteCode: string;
  orderNumber: string;
  /** Minor units: won, or US cents. */
  amount: number;
  currency: Currency;
  cancelledAmount: number;
  partialCancels: number;
  state: 'approved' | 'part-cancelled' | 'cancelled';
  method: 'card' | 'easy-pay';
  approvalNumber: string;
  traceNumber: string;
  authenticationId: string;
  /** Time of approval, ISO 8601. */
  at: string;
}

type NewCharge = Pick<
  Charge,
  'siteCode' | 'orderNumber' | 'amount' | 'currency' | 'method' | 'traceNumber' | 'authenticationId'
>;

/** A charge of sample data, made before the sandbox started. */
export type SampleCharge = Pick<
  Charge,
  'tno' | 'siteCode' | 'orderNumber' | 'amount' | 'currency' | 'approvalNumber' | 'at'
> & { isCancelled: boolean };

export interface Ledger {
  /** Key of the one-time authentication data. Stored with the charges, so that it survives a restart. */
  key: Buffer;
  charges(): Charge[];
  find(tno: string): Charge | undefined;
  chargeOf(authenticationId: string): Charge | undefined;
  isSpent(authenticationId: string): boolean;
  /** Records a charge immediately. Resolves when it is on disk. */
  charge(values: NewCharge): Promise<Charge>;
  /** Records charges of sample data. Ignores those that it knows. */
  addSamples(charges: readonly SampleCharge[]): Promise<void>;
  /** Marks authentication data as used by a declined approval. */
  spend(authenticationId: string): Promise<void>;
  /** Cancels `amount` (minor units). The caller must check the remaining amount. */
  cancel(tno: string, amount: number, partial: boolean): Promise<Charge>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Entry =
  | { kind: 'key'; key: string }
  | { kind: 'charge'; charge: Charge }
  | { kind: 'spent'; authenticationId: string }
  | { kind: 'cancel'; tno: string; amount: number; partial: boolean; at: string };

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function applyCancel(charge: Charge, amount: number, partial: boolean): void {
  charge.cancelledAmount += amount;
  charge.partialCancels += partial ? 1 : 0;
  charge.state = charge.cancelledAmount < charge.amount ? 'part-cancelled' : 'cancelled';
}

/** Opens the ledger of charges. Without a state file it exists in memory only. */
export async function openLedger(stateFile?: string): Promise<Ledger> {
  const journal: Journal = stateFile === undefined ? memoryJournal : await openJournal(stateFile);
  const byTno = new Map<string, Charge>();
  const byAuthentication = new Map<string, Charge | null>();
  let key: Buffer | undefined;

  function apply(entry: Entry): void {
    if (entry.kind === 'key') key = Buffer.from(entry.key, 'base64');
    if (entry.kind === 'spent') byAuthentication.set(entry.authenticationId, null);
    if (entry.kind === 'charge') {
      byTno.set(entry.charge.tno, entry.charge);
      byAuthentication.set(entry.charge.authenticationId, entry.charge);
    }
    if (entry.kind === 'cancel') {
      const charge = byTno.get(entry.tno);
      if (charge === undefined) throw new Error(`The ledger file cancels an unknown charge ${entry.tno}`);
      applyCancel(charge, entry.amount, entry.partial);
    }
  }

  async function record(entry: Entry): Promise<void> {
    // Written before it is applied, because a later cancel changes the charge object in place.
    const written = journal.append(entry);
    apply(entry);
    await written;
  }

  for (const entry of journal.entries) apply(entry as Entry);
  if (key === undefined) {
    key = randomBytes(32);
    await journal.append({ kind: 'key', key: key.toString('base64') } satisfies Entry);
  }

  return {
    key,
    charges: () => [...byTno.values()],
    find: (tno) => byTno.get(tno),
    chargeOf: (authenticationId) => byAuthentication.get(authenticationId) ?? undefined,
    isSpent: (authenticationId) => byAuthentication.has(authenticationId),
    async charge(values) {
      let tno = `2${digits(13)}`;
      while (byTno.has(tno)) tno = `2${digits(13)}`;
      const charge: Charge = {
        ...values,
        tno,
        cancelledAmount: 0,
        partialCancels: 0,
        state: 'approved',
        approvalNumber: digits(8),
        at: new Date().toISOString(),
      };
      await record({ kind: 'charge', charge });
      return charge;
    },
    async addSamples(charges) {
      const unknown = charges.filter(({ tno }) => !byTno.has(tno));
      await Promise.all(
        unknown.map(({ isCancelled, ...charge }) =>
          record({
            kind: 'charge',
            charge: {
              ...charge,
              cancelledAmount: isCancelled ? charge.amount : 0,
              partialCancels: 0,
              state: isCancelled ? 'cancelled' : 'approved',
              method: 'card',
              traceNumber: '',
              authenticationId: `sample ${charge.tno}`,
            },
          }),
        ),
      );
    },
    async spend(authenticationId) {
      await record({ kind: 'spent', authenticationId });
    },
    async cancel(tno, amount, partial) {
      await record({ kind: 'cancel', tno, amount, partial, at: new Date().toISOString() });
      const charge = byTno.get(tno);
      if (charge === undefined) throw new Error(`No charge ${tno}`);
      return charge;
    },
    flush: () => journal.flush(),
    close: () => journal.close(),
  };
}
