import type { PlanClash } from '@airway/contract/programme-plans';
import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';

interface Named {
  id: string;
  name: BilingualText;
}
interface Plans {
  rooms: readonly Named[];
  people: readonly Named[];
  sessions: readonly {
    id: string;
    sessionCode: string;
    title: BilingualText;
    startTime: string;
    endTime: string;
  }[];
}

/** Returns a function that describes a clash: a room or person in two sessions at once. The text is shown beside one of them. */
export function useClashMessages({ rooms, people, sessions }: Plans) {
  const say = useSay();
  const locale = useLocale();
  return (
    { kind, id, sessionIds }: Pick<PlanClash, 'kind' | 'id'> & { sessionIds: string[] },
    of: string,
  ) => {
    const thing = (kind === 'room' ? rooms : people).find((one) => one.id === id);
    const other = sessions.find((session) => session.id !== of && sessionIds.includes(session.id));
    return say(`programme.admin.clash.${kind}`, {
      name: thing === undefined ? '' : textIn(locale, thing.name).text,
      other: other === undefined ? '' : `${other.sessionCode} ${textIn(locale, other.title).text}`.trim(),
      times: other === undefined ? '' : `${other.startTime}–${other.endTime}`,
    });
  };
}
