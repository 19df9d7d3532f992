import type { BilingualText, DocumentKind, Locale, Money } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { versionOf } from '../../platform/version-of.ts';
import { type EditionRow, getEditionRow, getWholeFeeTable, pickText } from '../editions/index.ts';
import type { ReceivedPayment } from '../payments/index.ts';
import type { ChangeRow } from './changes.queries.ts';
import { personOf } from './describe-registration.ts';
import { findReceived, notReceived, type Received } from './find-received.ts';
import { countOptions } from './registration-lines.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { badgeNameFor, userNameFor } from './registrations.rules.ts';

/** A line of a document: the category, or an option with the number of times that it was chosen. */
interface RegistrationLine {
  name: BilingualText;
  quantity: number;
  /** Of the whole line; null if it is not priced by itself. */
  amount: Money | null;
  isCancelled: boolean;
  /** The value of cancelled lines that paid for others. It lowers the sum. */
  isCredit?: true;
}

/** Returns the lines of a document in one language, in their order. */
export const documentLines = (lines: readonly RegistrationLine[], language: Locale) =>
  lines.map((line) => ({ ...line, name: pickText(line.name, language) }));

/**
 * Everything that a document says about a registration, in both languages. A change of them is a new revision. The
 * issuer is not among them: a new president changes no issued document.
 * A new field makes every issued document look changed. Let it be undefined where it says nothing.
 */
export interface DocumentFacts {
  kind: DocumentKind;
  isCancelled: boolean;
  registrationNumber: string;
  name: { ko: string; en: string };
  affiliation: { ko: string; en: string };
  lines: RegistrationLine[];
  confirmedAt: Date | null;
  /** Receipts only. */
  payment: ReceivedPayment | undefined;
  meeting: {
    title: BilingualText;
    host: BilingualText;
    venue: BilingualText;
    startsOn: string;
    endsOn: string;
  };
}

type WithCard = Pick<ReceivedPayment, 'cardName' | 'cardNumberMasked' | 'approvalNumber'>;

function withoutCard<Charge extends WithCard>(charge: Charge) {
  const { cardName: _name, cardNumberMasked: _number, approvalNumber: _approval, ...money } = charge;
  return money;
}

/** Returns a hash of the facts, without the card: payments forget it earlier than registrations their person. */
export function factsHashOf({ payment, ...facts }: DocumentFacts): string {
  if (payment === undefined) return versionOf(facts);
  const { further, ...own } = payment;
  return versionOf({ ...facts, money: { ...withoutCard(own), further: further?.map(withoutCard) } });
}

/** The part of the facts that belongs to the edition. */
interface EditionFactsForDocuments {
  edition: EditionRow;
  categoryNames: ReadonlyMap<string, BilingualText>;
  optionNames: ReadonlyMap<string, BilingualText>;
  /** Name of the category of somebody who attends online. */
  onlineName(category: BilingualText): BilingualText;
}

export async function loadEditionFacts(ctx: Context, editionId: string): Promise<EditionFactsForDocuments> {
  const [edition, { categories, options }] = await Promise.all([
    getEditionRow(ctx, editionId),
    getWholeFeeTable(ctx, editionId),
  ]);
  const namesOf = (rows: readonly { id: string; name: BilingualText }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const onlineIn = (locale: Locale, category: string | null) =>
    category && ctx.services.translate(locale, 'documents.online', { category });
  return {
    edition,
    categoryNames: namesOf(categories),
    optionNames: namesOf(options),
    onlineName: ({ ko, en }) => ({ ko: onlineIn('ko', ko), en: onlineIn('en', en) }),
  };
}

/** Returns what changes cancelled, and how much of it paid for what they added. */
function changedLines(
  changes: readonly ChangeRow[],
  currency: Money['currency'],
  { categoryNames, optionNames }: EditionFactsForDocuments,
): RegistrationLine[] {
  const unknown: BilingualText = { ko: null, en: null };
  const cancelled = changes.flatMap((change) =>
    change.cancelled
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ optionId, amountMinor }) => ({
        name:
          (optionId === null ? categoryNames.get(change.from_category_id) : optionNames.get(optionId)) ??
          unknown,
        quantity: 1,
        amount: { amountMinor, currency },
        isCancelled: true,
      })),
  );
  const creditedMinor = changes.reduce((sum, change) => sum + change.credited_minor, 0);
  const credit = {
    name: unknown,
    quantity: 1,
    amount: { amountMinor: -creditedMinor, currency },
    isCancelled: false,
    isCredit: true as const,
  };
  return creditedMinor === 0 ? cancelled : [...cancelled, credit];
}

/** Returns the lines of a document: the category, then the options. Names of accompanying persons are left out. */
async function linesOf(
  db: Db | Trx,
  row: RegistrationRow,
  ofEdition: EditionFactsForDocuments,
  { payment, changes }: Received,
): Promise<RegistrationLine[]> {
  const { categoryNames, onlineName } = ofEdition;
  const isCancelled = row.state === 'cancelled';
  const options = await countOptions(db, row.id, payment?.id);
  const lines = options.map((option) => ({
    name: bilingual(option, 'name'),
    quantity: option.count,
    amount: payment ? { ...payment.amount, amountMinor: option.amount_minor } : null,
    isCancelled,
  }));
  const changed = payment === undefined ? [] : changedLines(changes, payment.amount.currency, ofEdition);
  const ofOthers = [...lines, ...changed].reduce((sum, { amount }) => sum + (amount?.amountMinor ?? 0), 0);
  const categoryName = categoryNames.get(row.category_id) ?? { ko: null, en: null };
  return [
    {
      name: row.attendance === 'online' ? onlineName(categoryName) : categoryName,
      quantity: 1,
      amount: payment ? { ...payment.amount, amountMinor: payment.amount.amountMinor - ofOthers } : null,
      isCancelled,
    },
    ...lines,
    ...changed,
  ];
}

/** Returns the facts of a document. `row` is locked if they are to be issued. */
export async function readDocumentFacts(
  db: Db | Trx,
  row: RegistrationRow,
  kind: DocumentKind,
  ofEdition: EditionFactsForDocuments,
): Promise<DocumentFacts> {
  const received = kind === 'receipt' ? await findReceived(db, row.id) : notReceived;
  const { edition } = ofEdition;
  return {
    kind,
    isCancelled: row.state === 'cancelled',
    registrationNumber: readableNumber(row.number),
    name: { ko: userNameFor(personOf(row)), en: badgeNameFor(row.family_name, row.given_name) },
    affiliation: {
      ko: row.affiliation_ko || row.affiliation_en,
      en: row.affiliation_en || row.affiliation_ko || '',
    },
    lines: await linesOf(db, row, ofEdition, received),
    confirmedAt: row.confirmed_at,
    payment: received.payment,
    meeting: {
      title: bilingual(edition, 'title'),
      host: bilingual(edition, 'host'),
      venue: bilingual(edition, 'venue'),
      startsOn: edition.starts_on,
      endsOn: edition.ends_on,
    },
  };
}
