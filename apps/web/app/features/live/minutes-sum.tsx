import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import type { OwnMinutes } from './load-minutes.ts';
import { minutesPath } from './paths.ts';

/** The visitor's minutes of all sessions; nothing before the first one. */
export function MinutesSum({ minutes }: { minutes: OwnMinutes }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (minutes === undefined || 'problem' in minutes || minutes.sessions.length === 0) return null;
  const sum = minutes.sessions.reduce((total, session) => total + session.minutes, 0);
  return (
    <Section
      title={say('ui.page.minutes')}
      aside={<Link href={pathTo(minutesPath)}>{say('live.minutes.parts')}</Link>}
    >
      <p>{say('live.minutes.sum', { minutes: sum, sessions: minutes.sessions.length })}</p>
    </Section>
  );
}
