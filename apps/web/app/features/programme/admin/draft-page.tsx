import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useOutcome } from '../../../forms/outcome.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { DraftGrid } from './draft-grid.tsx';
import { ExportProgramme } from './export-programme.tsx';
import { inOrder } from './in-order.ts';
import type { Draft, DraftSession, LateKinds } from './load-draft.ts';
import { sessionMissesEnglish } from './missing-english.ts';
import { MoveDialog } from './move-dialog.tsx';
import { daysPath, publishPath, roomsPath, sessionsPath } from './paths.ts';
import { programmeScreens } from './screens.ts';
import { useDrop } from './use-drop.tsx';

interface Props {
  draft: Draft;
  late: LateKinds;
  importPath: string;
}

/** The draft of a programme, one day at a time: sessions are moved here and edited on their own pages. */
export function DraftPage({ draft, late, importPath }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [movingId, setMovingId] = useState<string>();
  const day = draft.days.find(({ date }) => date === search.get('day')) ?? draft.days[0];
  const missesOnly = search.get('missing') === 'en';
  const { path } = programmeScreens.programme;
  const hrefOf = (date: string, missing = missesOnly) =>
    pathTo(`${path}?day=${date}${missing ? '&missing=en' : ''}`);
  const moving = draft.sessions.find(({ id }) => id === movingId);
  const nameOf = ({ sessionCode, title }: DraftSession) =>
    `${sessionCode} ${textIn(locale, title).text}`.trim();

  const { dropped, drop } = useDrop(nameOf, tell);
  const sessions = inOrder(
    draft,
    draft.sessions
      .filter(({ date }) => date === day?.date)
      .filter((session) => !missesOnly || sessionMissesEnglish(session))
      .map((session) => (session.id === dropped?.sessionId ? { ...session, ...dropped } : session)),
  );
  return (
    <>
      <Cluster>
        <LinkButton href={pathTo(publishPath)}>{say('programme.admin.publish.to')}</LinkButton>
        {day && draft.rooms.length > 0 && (
          <LinkButton href={pathTo(`${sessionsPath}/New?day=${day.date}`)} variant="secondary">
            {say('programme.admin.session.new')}
          </LinkButton>
        )}
        <Link href={pathTo(daysPath)}>{say('programme.admin.days')}</Link>
        <Link href={pathTo(roomsPath)}>{say('programme.admin.rooms')}</Link>
        <Link href={pathTo(programmeScreens.speakers.path)}>{say(programmeScreens.speakers.title)}</Link>
        <Link href={pathTo(importPath)}>{say('programme.admin.import')}</Link>
      </Cluster>
      {outcome}
      {day === undefined ? (
        <EmptyState
          title={say('programme.admin.days.none')}
          action={<LinkButton href={pathTo(daysPath)}>{say('programme.admin.days')}</LinkButton>}
        />
      ) : (
        <>
          <LinkTabs
            label={say('programme.admin.days')}
            tabs={draft.days.map(({ date }) => ({
              href: hrefOf(date),
              label: formatDay(locale, date),
              isCurrent: date === day.date,
              count: draft.sessions.filter((session) => session.date === date).length,
            }))}
          />
          <p role="status">
            {say('programme.admin.clashes', { count: draft.clashes.length })}{' '}
            <Link href={hrefOf(day.date, !missesOnly)}>
              {say(missesOnly ? 'programme.admin.missing.all' : 'programme.admin.missing.only')}
            </Link>
          </p>
          {sessions.length === 0 ? (
            <EmptyState title={say(missesOnly ? 'programme.admin.missing.none' : 'programme.admin.none')} />
          ) : (
            <DraftGrid
              draft={draft}
              late={late}
              day={day}
              sessions={sessions}
              onMove={({ id }) => setMovingId(id)}
              onDrop={(session, to) => void drop(session, to)}
            />
          )}
        </>
      )}
      <ExportProgramme editionId={draft.editionId} />
      {moving && (
        <MoveDialog
          key={moving.id}
          draft={draft}
          session={moving}
          onClose={() => setMovingId(undefined)}
          onMoved={async () => {
            tell(say('programme.admin.moved.one', { title: nameOf(moving) }));
            await revalidate();
          }}
        />
      )}
    </>
  );
}
