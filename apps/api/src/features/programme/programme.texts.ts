import { bilingual } from '../../platform/bilingual.ts';
import { columnTexts } from '../../platform/bilingual-texts.ts';
import { defineEditionTexts } from '../editions/index.ts';
import { selectDays, selectRooms } from './draft.queries.ts';
import { selectPeopleInOneLanguage, selectSessionsInOneLanguage } from './missing-texts.queries.ts';

type Session = Awaited<ReturnType<typeof selectSessionsInOneLanguage>>[number];

const talkLabels = [
  ['title', 'programme.admin.talk'],
  ['abstract', 'programme.admin.talk.abstract.of'],
] as const;

const sessionItem = (session: Session) => ({
  title: bilingual(session, 'title'),
  path: `/Admin/Programme/Sessions/${session.id}`,
  texts: [
    ...columnTexts(session, {
      title: 'programme.admin.title',
      sponsor: 'programme.admin.sponsor',
      description: 'programme.admin.description',
    }),
    ...session.talks.flatMap((talk, index) =>
      talkLabels.map(([name, label]) => ({
        label,
        values: { number: index + 1 },
        text: bilingual(talk, name),
        at: (missing: string) => `#talks.${index}.${name}.${missing}`,
      })),
    ),
  ],
});

/** Texts of the draft's sessions, talks, rooms and days. */
const draftTexts = defineEditionTexts({
  source: 'programme.programme',
  title: 'programme.screen.programme',
  permission: 'PROGRAMME_Manage',
  async list(ctx, edition) {
    const [sessions, rooms, days] = await Promise.all([
      selectSessionsInOneLanguage(ctx.db, edition.id),
      selectRooms(ctx.db, edition.id),
      selectDays(ctx.db, edition.id),
    ]);
    return [
      ...sessions.map(sessionItem),
      ...rooms.map((room) => ({
        title: bilingual(room, 'name'),
        path: `/Admin/Programme/Rooms/${room.id}`,
        texts: columnTexts(room, { name: 'programme.admin.room.name', place: 'programme.admin.room.place' }),
      })),
      ...days.map((day) => ({
        title: { ko: day.date, en: day.date },
        path: '/Admin/Programme/Days',
        texts: [{ label: 'programme.admin.day.name' as const, text: bilingual(day, 'name') }],
      })),
    ];
  },
});

const personTexts = defineEditionTexts({
  source: 'programme.speakers',
  title: 'programme.screen.speakers',
  permission: 'PROGRAMME_Manage',
  async list(ctx, edition) {
    return (await selectPeopleInOneLanguage(ctx.db, edition.id)).map((person) => ({
      title: bilingual(person, 'name'),
      path: `/Admin/Speakers/${person.id}`,
      texts: columnTexts(person, {
        name: 'programme.admin.person.name',
        affiliation: 'programme.admin.person.affiliation',
        specialty: 'programme.admin.person.specialty',
        biography: 'programme.admin.person.biography',
      }),
    }));
  },
});

export const writtenProgramme = [draftTexts, personTexts];
