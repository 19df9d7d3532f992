import type { ReplyOf } from '@airway/contract/endpoint';
import type { listSurveys } from '@airway/contract/surveys';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';

/** The surveys that can be answered now. Those about a session are offered on its page. */
export function OpenSurveys({ surveys }: { surveys: ReplyOf<typeof listSurveys>['content'] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const open = surveys.filter(({ state, isPerSession }) => state === 'open' && !isPerSession);
  if (open.length === 0) return null;
  return (
    <Section title={say('surveys.open')}>
      <ul>
        {open.map(({ id, surveyCode, title, closesAt }) => (
          <li key={id}>
            <Link href={pathTo(`/Survey/${surveyCode}`)}>
              <Bilingual text={title} />
            </Link>{' '}
            <small>{say('surveys.openUntil', { at: formatInstant(locale, closesAt) })}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
