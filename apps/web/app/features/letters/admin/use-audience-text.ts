import type { LetterAudience } from '@airway/contract/letters';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import type { AudienceChoices } from './audience-choices.ts';

type Filters = Extract<LetterAudience, { kind: 'registrations' }>;

/** Returns a function that says in words to whom a letter goes: `미결제 등록자 · 전공의`. */
export function useAudienceText({ categories, options, surveys, sessions }: AudienceChoices) {
  const say = useSay();
  const locale = useLocale();
  const nameIn = (all: AudienceChoices['categories'], code: string | undefined) => {
    const found = all.find((one) => one.code === code);
    return found === undefined ? code : textIn(locale, found.name).text;
  };
  const registrants = ({ state, seat, category, attendance, option, country, tag }: Filters) => [
    say(state === undefined ? 'letters.admin.who.registrations' : `letters.admin.who.state.${state}`),
    seat && say('registrations.admin.seat.released'),
    nameIn(categories, category),
    attendance && say(`ui.attendance.${attendance}`),
    nameIn(options, option),
    country && say(`registrations.admin.country.${country}`),
    tag,
  ];
  const titleOf = (all: AudienceChoices['surveys'], id: string | undefined) => {
    const found = all.find((one) => one.id === id);
    return found && textIn(locale, found.title).text;
  };
  const partsOf = (audience: LetterAudience) => {
    switch (audience.kind) {
      case 'registrations':
        return registrants(audience);
      case 'survey':
        return [say('letters.admin.who.survey'), titleOf(surveys, audience.surveyId)];
      case 'speakers':
        return [say(`letters.admin.who.speakers.${audience.who}`)];
      case 'sponsors':
        return [say('letters.admin.who.sponsors')];
      case 'hall':
        return [say('letters.admin.who.hall')];
      case 'present':
        return [say('letters.admin.who.present'), titleOf(sessions, audience.sessionId)];
    }
  };
  return (audience: LetterAudience): string => partsOf(audience).filter(Boolean).join(' · ');
}
