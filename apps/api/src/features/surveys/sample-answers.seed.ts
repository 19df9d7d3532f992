import { questionsOf, type SurveyAnswers, validateAnswers } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { realTimeOf } from '../editions/index.ts';
import { listSampleRegistrants } from '../registrations/index.ts';
import { insertSampleAnswers } from './answers.queries.ts';
import { beforeMeeting } from './sample-surveys.ts';
import { selectIsAnswered, surveyRows } from './surveys.queries.ts';

const answerCount = 140;
const workshops = [['scope', 'neck'], ['scope'], ['child', 'team'], ['neck'], ['scope', 'child'], ['team']];
const confidences = [3, 4, 2, 3, 4, 5, 3, 1];
const questions = [
  '각성하 삽관에서 진정제를 어떻게 고르시는지 궁금합니다. (예시 답변)',
  'How do you teach front-of-neck access in a small hospital? (Sample answer)',
  '소아 환자에서 비디오 후두경을 먼저 쓰시나요? (예시 답변)',
];

/** @throws Error – the survey has other questions */
function answersOf(person: number): SurveyAnswers {
  const question = person % 12 === 0 ? questions[(person / 12) % questions.length] : undefined;
  const judgement = validateAnswers(questionsOf(beforeMeeting), {
    wishes: workshops[person % workshops.length] ?? [],
    confidence: confidences[(person * 3) % confidences.length] ?? 3,
    years: (person * 7) % 31,
    ...(question !== undefined && { question }),
  });
  if ('value' in judgement) return judgement.value;
  throw new Error(`The sample answers do not fit: ${JSON.stringify(judgement.problems)}.`);
}

/** Answers a survey of the demo as some of its invented registrants, in one statement. */
export async function storeSampleAnswers(ctx: Context, requestKey: string): Promise<void> {
  const survey = await surveyRows.selectByKey(ctx.db, accountOf(ctx), requestKey);
  if (survey === undefined || (await selectIsAnswered(ctx.db, survey.id))) return;
  const people = (await listSampleRegistrants(ctx)).slice(0, answerCount);
  if (people.length === 0) return;
  const from = (await realTimeOf(ctx, survey.opens_at)).getTime();
  const lastsMs = survey.closes_at.getTime() - survey.opens_at.getTime();
  const rows = people.map((registrationId, person) => {
    const sentAt = new Date(from + ((person + 1) / (people.length + 1)) * lastsMs);
    return {
      id: newId(sentAt),
      survey_id: survey.id,
      session_id: null,
      account_id: null,
      registration_id: registrationId,
      answers: JSON.stringify(answersOf(person)),
      changed_at: sentAt,
      sent_at: sentAt,
    };
  });
  await ctx.db.transaction().execute((trx) => insertSampleAnswers(trx, rows));
}
