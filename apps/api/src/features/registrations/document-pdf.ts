import type { Locale, Money, Organisation } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { OfficialPart, PdfAmount, PdfContent, PdfFact } from '../../platform/pdf.ts';
import { printedDay, printedDays } from '../../platform/printed-dates.ts';
import { printedMoney } from '../../platform/printed-money.ts';
import { dayInZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, pageUrl, pickText, timesOf } from '../editions/index.ts';
import type { ReceivedCharge, ReceivedPayment } from '../payments/index.ts';
import { type DocumentFacts, documentLines } from './document-facts.ts';
import type { DocumentRow } from './documents.queries.ts';
import { readableDocumentNumber, readableSerial } from './documents.rules.ts';

interface ToPrint {
  document: DocumentRow;
  facts: DocumentFacts;
  edition: EditionRow;
  society: z.infer<typeof Organisation>;
  stamp: Uint8Array | undefined;
  language: Locale;
}

/** A document to print, with the words and forms of its language. */
interface Printer extends ToPrint {
  say(id: MessageId, values?: Record<string, string>): string;
  /** Prints the day of a moment, by the clock of the edition. */
  day(at: Date): string;
  money(amount: Money): string;
}

function printerOf(ctx: Context, toPrint: ToPrint): Printer {
  const { edition, language } = toPrint;
  return {
    ...toPrint,
    say: (id, values) => ctx.services.translate(language, id, values),
    day: (at) => printedDay(language, dayInZone(editionNow(timesOf(edition), at), edition.time_zone)),
    money: (amount) => printedMoney(language, amount),
  };
}

const filled = (facts: readonly PdfFact[]) => facts.filter(([, value]) => value !== '');
/** Puts facts on rows of their own. */
const below = (facts: readonly PdfFact[]) => filled(facts).map((fact) => [fact]);
/** Puts facts beside each other on one row. */
const beside = (facts: readonly PdfFact[]) => (filled(facts).length === 0 ? [] : [filled(facts)]);

function meetingFacts({ say, facts: { meeting }, language }: Printer): PdfFact[] {
  return [
    [say('documents.meeting'), pickText(meeting.title, language)],
    [say('documents.days'), printedDays(language, meeting.startsOn, meeting.endsOn)],
    [say('documents.venue'), pickText(meeting.venue, language)],
  ];
}

function personRows({ say, facts, language }: Printer, term: MessageId): PdfFact[][] {
  return [
    [
      [say(term), facts.name[language]],
      [say('documents.number'), facts.registrationNumber],
    ],
    ...below([[say('documents.affiliation'), facts.affiliation[language]]]),
  ];
}

function nameOfLine({ say }: Printer, { name, quantity }: { name: string; quantity: number }): string {
  return quantity === 1 ? name : say('documents.line.several', { name, quantity: String(quantity) });
}

function refundsOf({ say, day, money }: Printer, { refunds, remaining }: ReceivedPayment): PdfAmount[] {
  if (refunds.length === 0) return [];
  return [
    ...refunds.map(({ amount, at }) => ({
      name: at === null ? say('documents.refunding') : say('documents.refunded', { day: day(at) }),
      amount: `-${money(amount)}`,
    })),
    { name: say('documents.remaining'), amount: money(remaining) },
  ];
}

function amountsPart(printer: Printer, payment: ReceivedPayment): OfficialPart {
  const { say, money, facts, language } = printer;
  return {
    kind: 'amounts',
    heading: [say('documents.item'), say('documents.amount')],
    lines: documentLines(facts.lines, language).map((line) => ({
      name: line.isCredit ? say('documents.line.credit') : nameOfLine(printer, line),
      amount: line.amount === null ? '' : money(line.amount),
      ...(line.isCancelled && { isStruck: true, note: say('documents.line.cancelled') }),
    })),
    sums: [{ name: say('documents.paid'), amount: money(payment.amount) }, ...refundsOf(printer, payment)],
  };
}

function chargeRows(
  { say, day, language }: Printer,
  { paidAt, byHand, cardName, cardNumberMasked, approvalNumber, orderNumber }: ReceivedCharge,
): PdfFact[][] {
  // The gateway's card names are in Korean only.
  const card = [language === 'ko' && cardName, cardNumberMasked].filter(Boolean).join(' ');
  const method =
    byHand === undefined
      ? say('documents.card', { card })
      : `${say(`payments.method.${byHand.method}`)} ${card}`;
  return [
    ...beside([
      [
        say('documents.paidOn'),
        byHand?.receivedOn == null ? day(paidAt) : printedDay(language, byHand.receivedOn),
      ],
      [say('documents.method'), method.trim()],
    ]),
    ...beside([
      [say('documents.approval'), approvalNumber ?? ''],
      [say('documents.order'), orderNumber],
    ]),
  ];
}

const paymentRows = (printer: Printer, payment: ReceivedPayment): PdfFact[][] =>
  [payment, ...(payment.further ?? [])].flatMap((charge) => chargeRows(printer, charge));

function receiptStatement({ isCancelled }: DocumentFacts, { refunds }: ReceivedPayment) {
  if (refunds.length === 0) return 'receipt';
  if (!isCancelled) return 'part';
  return refunds.some(({ at }) => at === null) ? 'refunding' : 'refunded';
}

function supplierRows({ say, society, language }: Printer): PdfFact[][] {
  const zipcode = society.zipcode === '' ? '' : `(${society.zipcode}) `;
  return [
    ...beside([
      [say('documents.supplier'), pickText(society.name, language)],
      [say('documents.businessNumber'), society.businessNumber],
    ]),
    ...below([[say('documents.address'), `${zipcode}${pickText(society.address, language)}`]]),
  ];
}

function receiptParts(printer: Printer, payment: ReceivedPayment): OfficialPart[] {
  const { say, facts } = printer;
  return [
    {
      kind: 'facts',
      rows: [...personRows(printer, 'documents.recipient'), ...below(meetingFacts(printer))],
    },
    amountsPart(printer, payment),
    { kind: 'facts', rows: [...paymentRows(printer, payment), ...supplierRows(printer)] },
    {
      kind: 'statement',
      text: say(`documents.statement.${receiptStatement(facts, payment)}`),
    },
  ];
}

function confirmationParts(printer: Printer): OfficialPart[] {
  const { say, day, facts, language } = printer;
  const lines = documentLines(facts.lines, language).map((line) => nameOfLine(printer, line));
  return [
    {
      kind: 'facts',
      rows: [
        ...personRows(printer, 'documents.person'),
        ...below([
          [say('documents.category'), lines.join('\n')],
          [say('documents.confirmedOn'), facts.confirmedAt === null ? '' : day(facts.confirmedAt)],
        ]),
      ],
    },
    { kind: 'statement', text: say('documents.statement.confirmation') },
    {
      kind: 'facts',
      rows: below([
        ...meetingFacts(printer),
        [say('documents.host'), pickText(facts.meeting.host, language)],
      ]),
    },
  ];
}

/** Builds a document in one language. */
export function documentContent(ctx: Context, toPrint: ToPrint): PdfContent {
  const printer = printerOf(ctx, toPrint);
  const { say, document, facts, edition, society, stamp, language } = printer;
  const number = readableDocumentNumber(document.number);
  const revision = say('documents.revision', { revision: String(document.revision) });
  const url = pageUrl(ctx, language, `/Verify/${number}?revision=${document.revision}`);
  const title = say(`documents.${document.kind}`);
  return {
    title,
    language,
    at: document.issued_at,
    form: 'official',
    parts: [
      {
        kind: 'ends',
        left: say('documents.serial', {
          serial: readableSerial(edition.year, document.serial),
        }),
        right: revision,
      },
      { kind: 'masthead', text: title },
      ...(facts.payment === undefined ? confirmationParts(printer) : receiptParts(printer, facts.payment)),
      {
        kind: 'signature',
        day: printer.day(document.issued_at),
        lines: [
          pickText(society.name, language),
          say('documents.representative', { name: pickText(society.representative, language) }),
        ],
        ...(stamp && { stamp }),
      },
      {
        kind: 'proof',
        qr: url,
        lines: [
          say('documents.proof.number', { number, revision }),
          say('documents.proof.verify'),
          url,
          ...(document.kind === 'receipt' ? [say('documents.proof.noInvoice')] : []),
        ],
      },
    ],
  };
}

/** Returns the name of the file: kind, serial and language, without personal data. */
export function documentFileName({
  document,
  edition,
  language,
}: Omit<ToPrint, 'facts' | 'society' | 'stamp'>) {
  return `${document.kind}-${readableSerial(edition.year, document.serial)}-${language}.pdf`;
}
