import { sessionPath } from '@airway/contract/programme-paths';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
import { loadBanners } from '../../features/banners/load-banners.ts';
import { loadSite } from '../../features/editions/load-site.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { LivePage } from '../../features/live/live-page.tsx';
import { loadLive } from '../../features/live/load-live.ts';
import { LateChangeNote } from '../../features/programme/late-change-note.tsx';
import { findSessionSurvey } from '../../features/surveys/find-session-survey.ts';
import { usePathTo } from '../../platform/locale.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { uuidPart } from '../../platform/uuid-part.ts';
import { Link } from '../../ui/link.tsx';

export const handle: RouteHandle = {
  messages: ['live', 'errors', 'programme'],
  cache: 'shared',
  params: { sessionId: uuidPart },
  csp: 'live',
  hasForm: true,
  isPrivate: true,
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  const roomKey = [currentEdition.id, params.sessionId?.toLowerCase() ?? ''] as const;
  const [live, surveyPath, banners] = await Promise.all([
    loadLive(context, ...roomKey),
    findSessionSurvey(context, ...roomKey),
    loadBanners(context, currentEdition.id, 'live'),
  ]);
  return { live, surveyPath, banners };
}

export default function LiveRoomRoute() {
  const pathTo = usePathTo();
  const { live, surveyPath, banners } = useLoaderData<typeof loader>();
  const { secretariat } = useSite();
  return (
    <LivePage
      key={live.place.sessionId}
      live={live}
      surveyPath={surveyPath}
      sessionHref={pathTo(sessionPath(live.place.sessionId))}
      lateNote={(lateChange) => (
        <LateChangeNote
          lateChange={lateChange}
          session={live.place.session}
          roomName={live.place.session.room.name}
        />
      )}
      banner={<BannerPlace slot="live" editionId={live.place.editionId} banners={banners} />}
      contact={secretariat.phone !== '' && <Link href={`tel:${secretariat.phone}`}>{secretariat.phone}</Link>}
    />
  );
}
