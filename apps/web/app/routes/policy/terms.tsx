import { usePolicyFacts } from '../../features/editions/policy-facts.ts';
import { PolicyPage } from '../../features/pages/policy-page.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['policies'], cache: 'shared' };

const articles = [
  'purpose',
  'change',
  'joining',
  'account',
  'service',
  'payment',
  'conduct',
  'rights',
  'liability',
] as const;

export default function TermsRoute() {
  const say = useSay();
  const facts = usePolicyFacts();
  return (
    <PolicyPage
      title={say('ui.page.terms')}
      articles={articles.map((key) => ({
        key,
        title: say(`policies.terms.${key}.title`),
        text: say(`policies.terms.${key}.text`, facts),
      }))}
    />
  );
}
