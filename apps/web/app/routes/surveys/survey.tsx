import { Uuid } from '@airway/contract/rules';
import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { loadSurvey } from '../../features/surveys/load-survey.ts';
import { SurveyPage } from '../../features/surveys/survey-page.tsx';
import { findOwnAnswer, isPersonKnown, type Place } from '../../features/surveys/survey-person.ts';
import { addressPart, type RouteHandle } from '../../platform/route-handle.ts';
import { readSession } from '../../platform/session.ts';
import { useReloadFor } from '../../platform/signed-in.ts';

const surveyCode = addressPart((text) => text.length <= 30 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text));

export const handle: RouteHandle = {
  messages: ['surveys', 'errors'],
  cache: 'shared',
  query: { session: Uuid },
  params: { surveyCode },
  hasForm: true,
  isPrivate: true,
};

interface Loaded {
  place: Place;
  isKnown: boolean;
  /** Id of the user for whom the page was loaded; absent on a cached page. */
  userId?: string | undefined;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const sessionId = new URL(request.url).searchParams.get('session');
  const place = await loadSurvey(context, currentEdition.id, { surveyCode: params.surveyCode, sessionId });
  const loaded: Loaded = { place, isKnown: place.survey.audience === 'anyone' };
  // A made-up session must not fill the cache.
  const isKept = sessionId === null || place.session !== undefined;
  return data(loaded, isKept ? {} : { headers: { 'cache-control': 'no-store' } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const { place } = await serverLoader<Loaded>();
  const own = await findOwnAnswer(place);
  return {
    place: { ...place, survey: { ...place.survey, own } },
    isKnown: isPersonKnown(place),
    userId: readSession()?.user.id,
  };
}

export default function SurveyRoute() {
  const { place, isKnown, userId } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  useReloadFor(userId);
  // A cached page has no user data; this tab may have a registration or have answered before.
  useEffect(() => void revalidate(), [revalidate]);
  return <SurveyPage place={place} isKnown={isKnown} />;
}
