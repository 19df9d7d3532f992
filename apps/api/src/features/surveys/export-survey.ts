import {
  type BilingualText,
  questionsOf,
  type Sendable,
  type SurveyAnswers,
  type SurveyQuestion,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { type XlsxColumn, xlsxFile } from '../../platform/xlsx.ts';
import { findNames } from '../accounts/index.ts';
import { findRegistrants } from '../registrations/index.ts';
import type { AnswerRow } from './answers.queries.ts';
import { type SurveyRow, selectBags, selectSentAnswers } from './surveys.queries.ts';
import { definitionOf } from './surveys.rules.ts';

type Cell = string | number | Date | null;
type PickWords = (text: BilingualText) => string;

interface Column extends XlsxColumn {
  cell(answers: SurveyAnswers): Cell;
}

const wordsIn =
  (ctx: Context): PickWords =>
  ({ ko, en }) =>
    (ctx.locale === 'ko' ? ko || en : en || ko) ?? '';

function columnsFor(question: SurveyQuestion, wordsOf: PickWords): Column[] {
  const head = wordsOf(question.text);
  const text = { head, width: 24, holds: 'text' as const };
  const named = (choices: readonly { id: string; text: BilingualText }[], id: string | undefined) => {
    const choice = choices.find((one) => one.id === id);
    return choice === undefined ? null : wordsOf(choice.text);
  };
  switch (question.kind) {
    case 'single':
      return [{ ...text, cell: ({ [question.id]: given }) => named(question.choices, given as string) }];
    case 'multiple':
      return question.choices.map((choice) => ({
        ...text,
        head: `${head}: ${wordsOf(choice.text)}`,
        holds: 'number' as const,
        cell: ({ [question.id]: given }) =>
          given === undefined ? null : Number((given as string[]).includes(choice.id)),
      }));
    case 'matrix':
      return question.rows.map((row) => ({
        ...text,
        head: `${head}: ${wordsOf(row.text)}`,
        cell: ({ [question.id]: given }) =>
          named(question.choices, (given as Record<string, string> | undefined)?.[row.id]),
      }));
    case 'text':
      return [
        { ...text, width: 60, cell: ({ [question.id]: given }) => (given as string | undefined) ?? null },
      ];
    default:
      return [
        {
          ...text,
          width: 12,
          holds: 'number',
          cell: ({ [question.id]: given }) => (given as number | undefined) ?? null,
        },
      ];
  }
}

interface Line {
  answers: SurveyAnswers;
  /** Author and time. Undefined if anonymous or erased. */
  by: { name: string; number: string; sentAt: Date | null } | undefined;
}

async function* namedLines(ctx: Context, surveyId: string): AsyncGenerator<Line[]> {
  const batches = batchesOf<AnswerRow>((after, limit) =>
    selectSentAnswers(ctx.db, surveyId, { after: after?.id, limit }),
  );
  for await (const rows of batches) {
    const names = await findNames(
      ctx,
      rows.flatMap(({ account_id }) => account_id ?? []),
    );
    const registrants = await findRegistrants(
      ctx,
      rows.flatMap(({ registration_id }) => registration_id ?? []),
    );
    yield rows.map((row) => {
      const registrant = registrants.get(row.registration_id ?? '');
      return {
        answers: row.answers as SurveyAnswers,
        by: {
          name: registrant?.name ?? names.get(row.account_id ?? '') ?? '',
          number: registrant?.number ?? '',
          sentAt: row.sent_at,
        },
      };
    });
  }
}

async function* anonymousLines(ctx: Context, surveyId: string): AsyncGenerator<Line[]> {
  for (const { answers } of await selectBags(ctx.db, surveyId))
    yield answers.map((one) => ({ answers: one, by: undefined }));
}

async function* linesOf(ctx: Context, { id, is_anonymous }: SurveyRow): AsyncGenerator<Line[]> {
  if (!is_anonymous) yield* namedLines(ctx, id);
  yield* anonymousLines(ctx, id);
}

/** Exports all sent answers as a spreadsheet in the reader's language. First writes an audit entry with the reason. */
export async function exportSurvey(
  ctx: Context,
  row: SurveyRow,
  { reason }: { reason: string },
): Promise<Sendable> {
  await recordAuditAlone(ctx, {
    action: 'survey.exported',
    subjectType: 'survey',
    subjectId: row.id,
    reason,
  });
  const wordsOf = wordsIn(ctx);
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  const columns = questionsOf(definitionOf(row)).flatMap((question) => columnsFor(question, wordsOf));
  const people: XlsxColumn[] = row.is_anonymous
    ? []
    : [
        { head: say('surveys.file.name'), width: 16, holds: 'text' },
        { head: say('surveys.file.number'), width: 14, holds: 'text' },
        { head: say('surveys.file.sentAt'), width: 20, holds: 'moment' },
      ];
  const cells = async function* () {
    for await (const batch of linesOf(ctx, row))
      yield batch.map(({ answers, by }): Cell[] => [
        ...(people.length === 0 ? [] : [by?.name ?? null, by?.number ?? null, by?.sentAt ?? null]),
        ...columns.map(({ cell }) => cell(answers)),
      ]);
  };
  const sheet = {
    name: wordsOf(bilingual(row, 'title')),
    columns: [...people, ...columns.map(({ head, width, holds }) => ({ head, width, holds }))],
  };
  return xlsxFile(`${row.code}-${ctx.now.toISOString().slice(0, 10)}.xlsx`, sheet, cells());
}
