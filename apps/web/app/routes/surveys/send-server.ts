import { errorStatuses } from '@airway/contract/errors';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import type { SurveyAnswers } from '@airway/contract/survey-answers';
import { questionsOf } from '@airway/contract/survey-questions';
import { answerSessionSurvey, answerSurvey, getSurvey } from '@airway/contract/surveys';
import { type ActionFunctionArgs, data } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { emailName, numberName } from '../../features/surveys/respondent-form.tsx';
import type { RejectedAnswers } from '../../features/surveys/survey-form.tsx';
import { readAnswers } from '../../forms/questions/read-answers.ts';
import { formIn } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Saves the answers of a browser without JavaScript, from anyone or for a registration. */
export async function answersAction({ context, params, request }: ActionFunctionArgs) {
  const form = await formIn(request);
  const { id: editionId } = (await loadSite(context)).currentEdition;
  const surveyParams = { editionId, survey: params.surveyCode ?? '' };
  const sessionId = new URL(request.url).searchParams.get('session');
  const query = sessionId === null ? {} : { sessionId };
  const survey = await callApi(context, getSurvey, { params: surveyParams, query: {} });
  const typed: SurveyAnswers = readAnswers(questionsOf(survey.definition), form);
  try {
    const token =
      survey.audience === 'registrants'
        ? (
            await callApi(context, loginRegistrant, {
              params: { id: editionId },
              body: { email: textIn(form, emailName), registrationNumber: textIn(form, numberName) },
            })
          ).accessToken
        : undefined;
    const own =
      token === undefined
        ? null
        : (await callApi(context, getSurvey, { params: surveyParams, query }, { token })).own;
    const answerId = own?.answerId ?? crypto.randomUUID();
    const body = { answers: typed, isDraft: false };
    if (sessionId === null)
      await callApi(context, answerSurvey, { params: { ...surveyParams, answerId }, body }, { token });
    else {
      const place = { ...surveyParams, sessionId, answerId };
      await callApi(context, answerSessionSurvey, { params: place, body }, { token });
    }
    return 'sent' as const;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const { code, message, fields = {} } = refusal;
    const nameOf: Record<string, string> = { email: emailName, registrationNumber: numberName };
    const problems = Object.fromEntries(
      Object.entries(fields).map(([name, problem]) => [
        nameOf[name] ?? name.replace(/^answers\./, ''),
        problem,
      ]),
    );
    return data<RejectedAnswers>({ message, code, problems, typed }, { status: errorStatuses[code] });
  }
}
