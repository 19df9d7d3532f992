import { usePolicyFacts } from '../../features/editions/policy-facts.ts';
import { useProcessors } from '../../features/editions/use-processors.ts';
import { PolicyPage } from '../../features/pages/policy-page.tsx';
import { requestPath } from '../../features/requests/request-path.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['policies'], cache: 'shared' };

const articles = [
  'purpose',
  'items',
  'retention',
  'thirdParties',
  'processors',
  'rights',
  'destruction',
  'safety',
  'cookies',
  'officer',
  'remedy',
  'change',
] as const;

export default function PrivacyRoute() {
  const say = useSay();
  const pathTo = usePathTo();
  const facts = usePolicyFacts();
  const processors = useProcessors();
  return (
    <PolicyPage
      title={say('ui.page.privacy')}
      articles={articles.map((key) => ({
        key,
        title: say(`policies.privacy.${key}.title`),
        text: key === 'processors' ? processors : say(`policies.privacy.${key}.text`, facts),
        link:
          key === 'rights'
            ? { href: pathTo(requestPath), label: say('policies.privacy.rights.link') }
            : undefined,
      }))}
    />
  );
}
