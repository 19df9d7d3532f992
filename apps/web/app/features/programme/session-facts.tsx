import type { ReactNode } from 'react';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import type { SessionPageData } from './load-session.ts';
import { PersonNames } from './person-names.tsx';
import { SponsorName } from './sponsor-name.tsx';

export function SessionFacts({ session }: { session: SessionPageData }) {
  const say = useSay();
  const locale = useLocale();
  const { room, sponsor, boothPath, creditMinutes, capacity, chairs } = session;
  const facts: [key: string, term: string, value: ReactNode][] = [
    [
      'when',
      say('programme.fact.when'),
      <time key="when" dateTime={session.startsAt}>
        {formatDay(locale, session.date)} {session.startTime}–{session.endTime}
        {locale === 'en' && ' KST'}
      </time>,
    ],
    [
      'room',
      say('programme.fact.room'),
      <span key="room">
        <Bilingual text={room.name} />{' '}
        <small>
          <Bilingual text={room.place} />
        </small>
      </span>,
    ],
    ['language', say('programme.fact.language'), languageOf()],
    [
      'participation',
      say('programme.fact.participation'),
      say(`programme.participation.${session.participation}`),
    ],
  ];
  function languageOf() {
    const language = say(`programme.language.${session.language}`);
    return session.hasInterpretation ? `${language} · ${say('programme.interpretation')}` : language;
  }
  if (chairs.length > 0)
    facts.push(['chairs', say('programme.fact.chairs'), <PersonNames key="chairs" people={chairs} />]);
  if (creditMinutes !== null)
    facts.push([
      'credits',
      say('programme.fact.credits'),
      say('programme.fact.creditMinutes', { minutes: creditMinutes }),
    ]);
  if (capacity !== null)
    facts.push([
      'capacity',
      say('programme.fact.capacity'),
      say('programme.fact.people', { count: capacity }),
    ]);
  if (sponsor.ko !== null || sponsor.en !== null)
    facts.push([
      'sponsor',
      say('programme.fact.sponsor'),
      <SponsorName key="sponsor" sponsor={sponsor} boothPath={boothPath} />,
    ]);
  return <DefinitionList items={facts.map(([key, term, value]) => ({ key, term, value }))} />;
}
