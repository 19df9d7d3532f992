import { Uuid } from '@airway/contract/rules';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadSite } from '../../features/editions/load-site.ts';
import { hasRecording } from '../../features/live/load-live.ts';
import { loadSession } from '../../features/programme/load-session.ts';
import { isPause } from '../../features/programme/session-kinds.ts';
import { SessionPage } from '../../features/programme/session-page.tsx';
import { RemindButton } from '../../features/push/remind-button.tsx';
import { loadBooths } from '../../features/sponsors/load-sponsors.ts';
import { findSessionSurvey } from '../../features/surveys/find-session-survey.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { hasLiveRooms } from './live-rooms.ts';

export const handle: RouteHandle = {
  messages: ['programme', 'push'],
  cache: 'shared',
  params: { sessionId: Uuid },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const session = await loadSession(context, params.sessionId?.toLowerCase() ?? '', () =>
    loadBooths(context, currentEdition.id),
  );
  const isRated = session.state === 'CLOSED' && !isPause(session.type);
  const [surveyPath, isRecorded] = await Promise.all([
    isRated ? findSessionSurvey(context, session.editionId, session.id) : undefined,
    hasRecording(context, session.editionId, session),
  ]);
  return { session, surveyPath, isRecorded };
}

export default function SessionRoute() {
  const { session, ...rest } = useLoaderData<typeof loader>();
  return (
    <SessionPage
      {...rest}
      session={session}
      hasLiveRooms={hasLiveRooms}
      remind={(star) => <RemindButton editionId={session.editionId} {...star} />}
    />
  );
}
