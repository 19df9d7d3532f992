import type { Endpoint, ReplyOf, SentTo } from '@airway/contract/endpoint';
import { loginRegistrant } from '@airway/contract/registration-sign-in';
import type { BilingualText } from '@airway/contract/rules';
import { getSurvey, type OwnAnswer, type Survey } from '@airway/contract/surveys';
import { callApi } from '../../platform/call-api.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';

/** A survey of an edition. */
export interface Place {
  editionId: string;
  survey: Survey;
  /** The session, if the survey is about sessions. */
  session: { id: string; title: BilingualText } | undefined;
}

const registrantKey = 'survey-registrant';
const sentKey = ({ survey, session }: Place) => `survey-sent:${survey.id}${session?.id ?? ''}`;

/** Returns the token of the registration entered in this tab. */
const registrantToken = ({ survey }: Place): string | undefined =>
  survey.audience === 'registrants' ? (sessionStorage.getItem(registrantKey) ?? undefined) : undefined;

/** Checks whether the browser knows the identity of the visitor. */
export const isPersonKnown = (place: Place): boolean =>
  place.survey.audience === 'anyone' || registrantToken(place) !== undefined || readSession() !== undefined;

/** Confirms a registration by its number and e-mail address, for this tab. */
export async function nameRegistration({ editionId }: Place, email: string, number: string): Promise<void> {
  const body = { email, registrationNumber: number };
  const { accessToken } = await callApi(undefined, loginRegistrant, { params: { id: editionId }, body });
  sessionStorage.setItem(registrantKey, accessToken);
}

/** Calls an endpoint with the visitor's identity. */
export async function callAs<E extends Endpoint>(
  place: Place,
  endpoint: E,
  sent: SentTo<E>,
): Promise<ReplyOf<E>> {
  const token = registrantToken(place);
  if (token === undefined) return authorisedCall(endpoint, sent);
  try {
    return await callApi(undefined, endpoint, sent, { token });
  } catch (error) {
    if (refusalOf(error)?.code === 'AUTHENTICATION_FAILURE') sessionStorage.removeItem(registrantKey);
    throw error;
  }
}

/** Stores in this browser that a survey for everyone was answered. */
export function rememberSent(place: Place, answerId: string): void {
  if (place.survey.audience === 'anyone') localStorage.setItem(sentKey(place), answerId);
}

/** Returns the earlier answers of this browser's visitor. */
export async function findOwnAnswer(place: Place): Promise<OwnAnswer | null> {
  const { editionId, survey, session } = place;
  if (survey.audience === 'anyone') {
    const answerId = localStorage.getItem(sentKey(place));
    return answerId === null ? null : { answerId, isSent: true, savedAt: null, answers: {} };
  }
  if (!isPersonKnown(place)) return null;
  try {
    const query = session === undefined ? {} : { sessionId: session.id };
    return (await callAs(place, getSurvey, { params: { editionId, survey: survey.id }, query })).own;
  } catch (error) {
    if (refusalOf(error)?.code === 'AUTHENTICATION_FAILURE') return null;
    throw error;
  }
}
