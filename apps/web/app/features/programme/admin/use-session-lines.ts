import type { BilingualText } from '@airway/contract/rules';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import type { Draft, DraftPerson, DraftRoom, DraftSession } from './load-draft.ts';
import type { SessionSponsor } from './sponsor-field.tsx';

const both = ({ ko, en }: BilingualText) => [ko, en].filter(Boolean).join(' / ');

/** Returns a function that describes a session in readable lines, to show another user's changes. */
export function useSessionLines({
  rooms,
  people,
  sponsors,
}: Pick<Draft, 'rooms' | 'people'> & { sponsors: readonly SessionSponsor[] }) {
  const say = useSay();
  const locale = useLocale();
  const namesOf = (all: readonly { id: string; name: BilingualText }[], ids: readonly string[]) =>
    ids.map((id) => both(all.find((one) => one.id === id)?.name ?? { ko: null, en: null })).join(', ');
  return (session: DraftSession): ContentLine[] => [
    { label: say('programme.admin.title'), text: both(session.title) },
    { label: say('programme.admin.code'), text: session.sessionCode },
    {
      label: say('programme.admin.when'),
      text: `${formatDay(locale, session.date)} ${session.startTime}–${session.endTime}`,
    },
    { label: say('programme.admin.room'), text: namesOf(rooms, [session.roomId]) },
    { label: say('programme.admin.type'), text: say(`programme.type.${session.type}`) },
    { label: say('programme.admin.chairs'), text: namesOf(people, session.chairIds) },
    { label: say('programme.admin.language'), text: say(`programme.language.${session.language}`) },
    {
      label: say('programme.admin.interpretation'),
      text: say(session.hasInterpretation ? 'console.on' : 'console.off'),
    },
    { label: say('programme.admin.credits'), text: String(session.creditMinutes ?? '') },
    {
      label: say('programme.admin.participation'),
      text: say(`programme.participation.${session.participation}`),
    },
    { label: say('programme.admin.capacity'), text: String(session.capacity ?? '') },
    { label: say('programme.admin.sponsor'), text: both(session.sponsor) },
    {
      label: say('programme.admin.booth'),
      text: session.sponsorId === null ? '' : namesOf(sponsors, [session.sponsorId]),
    },
    { label: say('programme.admin.description'), text: both(session.description) },
    ...session.talks.flatMap((talk, index) => {
      const number = index + 1;
      return [
        {
          label: say('programme.admin.talk', { number }),
          text: [
            `${talk.startTime}–${talk.endTime}`,
            both(talk.title),
            namesOf(people, talk.speakerIds),
            ...talk.materials.map(({ name }) => name),
          ].join(' · '),
        },
        { label: say('programme.admin.talk.abstract.of', { number }), text: both(talk.abstract) },
      ];
    }),
  ];
}

export function useRoomLines() {
  const say = useSay();
  return (room: DraftRoom): ContentLine[] => [
    { label: say('programme.admin.room.name'), text: both(room.name) },
    { label: say('programme.admin.room.place'), text: both(room.place) },
    { label: say('programme.admin.capacity'), text: String(room.capacity ?? '') },
    { label: say('programme.admin.position'), text: String(room.position) },
  ];
}

export function usePersonLines() {
  const say = useSay();
  return (person: DraftPerson): ContentLine[] => [
    { label: say('programme.admin.person.name'), text: both(person.name) },
    { label: say('programme.admin.person.familyName'), text: person.familyName ?? '' },
    { label: say('programme.admin.person.affiliation'), text: both(person.affiliation) },
    { label: say('programme.admin.person.country'), text: person.country },
    { label: say('programme.admin.person.specialty'), text: both(person.specialty) },
    { label: say('programme.admin.person.biography'), text: both(person.biography) },
    {
      label: say('programme.admin.person.invited'),
      text: say(person.isInvited ? 'console.on' : 'console.off'),
    },
    { label: say('programme.admin.position'), text: String(person.position) },
    { label: say('programme.admin.person.photo'), text: person.photo?.name ?? '' },
    {
      label: say('programme.admin.person.focus'),
      text: person.photo ? `${person.photoFocus.x} %, ${person.photoFocus.y} %` : '',
    },
  ];
}
