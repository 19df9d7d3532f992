import { features } from '../../src/app.ts';
import { accounts, ensureRoles } from '../../src/features/accounts/index.ts';
import { sample, seedBoardsWith } from '../../src/features/boards/index.ts';
import { type EditionFile, importEdition, setRehearsal } from '../../src/features/editions/index.ts';
import {
  both,
  fact,
  historyUntil,
  none,
  type SampleMeeting,
  sampleMeetings,
  seedPagesWith,
  texts,
  whenOf,
} from '../../src/features/pages/index.ts';
import { seedProgrammeWith } from '../../src/features/programme/index.ts';
import { countSales } from '../../src/features/registrations/index.ts';
import type { Context } from '../../src/platform/context.ts';
import { demoEdition } from '../demo-edition.ts';
import type { PastEdition } from './past-edition.ts';
import { pastProgramme } from './past-programme.ts';

const day = (year: number, number: number) => `${year}-11-${String(number).padStart(2, '0')}`;

function meetingOf(year: number): SampleMeeting & { dates: [string, string]; isOnline: boolean } {
  const meeting = sampleMeetings.find((one) => one.year === year);
  if (meeting === undefined) throw new Error(`There was no meeting in ${year}.`);
  const dates: [string, string] = [day(year, meeting.friday), day(year, meeting.friday + 1)];
  return { ...meeting, dates, isOnline: meeting.place.en === 'Online' };
}

const titleOf = (year: number) =>
  both(`${year} 기도관리 연례학술대회 (예시)`, `Annual Airway Meeting ${year} (sample)`);

/** Returns the time of an edition's archive: a morning after its last day. */
export const frozenAt = (year: number): Date => new Date(`${year}-12-01T09:00:00+09:00`);

function editionFile(year: number): EditionFile {
  const { theme, place, dates } = meetingOf(year);
  const { society, ...site } = demoEdition.site;
  return {
    ...demoEdition,
    options: [],
    year,
    title: titleOf(year),
    theme: both(...theme),
    venue: place,
    // The address and map of the demo's own hall do not apply to another venue.
    ...(place.en !== demoEdition.venue.en && {
      venueAddress: none,
      venueLatitude: null,
      venueLongitude: null,
    }),
    startsOn: dates[0],
    endsOn: dates[1],
    registrationOpensAt: `${year}-08-01T09:00:00+09:00`,
    earlyEndsAt: `${year}-10-15T00:00:00+09:00`,
    regularEndsAt: `${day(year, 10)}T00:00:00+09:00`,
    registrationClosesAt: `${dates[1]}T15:00:00+09:00`,
    site: {
      ...site,
      archivedYears: [],
      society: { ...society, mailOrderNumber: `제${year}-서울중구-0000호 (예시)` },
    },
  };
}

function pagesOf({ year, invitation, sessions }: PastEdition) {
  const meeting = meetingOf(year);
  const { theme, place } = meeting;
  const title = titleOf(year);
  const invited = [...sessions.filter(({ type }) => type === 'plenary' || type === 'keynote')];
  return {
    history: historyUntil(year),
    invitation: {
      title: both('모시는 글', 'Invitation'),
      lead: none,
      blocks: [
        {
          kind: 'text' as const,
          title: none,
          body: texts(
            `${invitation[0]}\n\n이 글은 예시 자료입니다.`,
            `${invitation[1]}\n\nThis letter is sample data.`,
          ),
        },
      ],
    },
    info: {
      title: both('학술대회 개요', 'Overview'),
      lead: both('이 페이지의 내용은 예시입니다.', 'Everything on this page is sample data.'),
      blocks: [
        {
          kind: 'facts' as const,
          title: both('한눈에 보기', 'At a glance'),
          facts: [
            fact(['행사명', 'Name'], [title.ko, title.en]),
            fact(['주제', 'Theme'], theme),
            fact(['일정', 'Dates'], whenOf(meeting)),
            fact(['장소', 'Venue'], [place.ko ?? '', place.en ?? '']),
            ...invited.map((one) => fact(one.title, one.talks[0] ?? one.title)),
          ],
        },
      ],
    },
  };
}

const post = sample('community');

/**
 * Fills an empty database with an earlier meeting of the demo through the product's own services, and sets its clock
 * after the meeting.
 */
export async function seedPastEdition(ctx: Context, edition: PastEdition): Promise<void> {
  const { year, notices } = edition;
  const { dates, isOnline } = meetingOf(year);
  const outcome = await importEdition(ctx, editionFile(year), { changesPrices: false, countSales });
  if ('problems' in outcome) throw new Error(`The sample edition ${year} could not be imported.`);
  await setRehearsal(ctx, outcome.editionId, frozenAt(year));
  await ctx.db.transaction().execute((trx) => ensureRoles(trx, features));
  await accounts.seed?.(ctx, undefined);
  await seedPagesWith(ctx, pagesOf(edition), new Date(`${year}-09-01T00:00:00Z`));
  const posts = notices.map(([on, title, text], index) =>
    post(index + 1, `${year}-${on}T00:00:00Z`, title, text, { by: 'staff' }),
  );
  await seedBoardsWith(ctx, undefined, { posts, until: frozenAt(year) });
  await seedProgrammeWith(ctx, {
    seed: `airway ${year}`,
    makeDraft: (idOf) => pastProgramme(edition, { dates, isOnline }, idOf),
    note: both('예시 프로그램입니다.', 'A sample programme.'),
    publishedAt: new Date(`${year}-09-15T00:00:00Z`),
  });
}
