import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkTabs } from '../../../ui/tabs.tsx';

const paths = {
  sessions: '/Admin/Presence',
  people: '/Admin/Presence/People',
  objections: '/Admin/Presence/Objections',
} as const;

export function PresenceTabs({ current }: { current: keyof typeof paths }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <LinkTabs
      label={say('live.admin.presence.parts')}
      tabs={(Object.keys(paths) as (keyof typeof paths)[]).map((part) => ({
        href: pathTo(paths[part]),
        label: say(`live.admin.presence.${part}`),
        isCurrent: part === current,
      }))}
    />
  );
}
