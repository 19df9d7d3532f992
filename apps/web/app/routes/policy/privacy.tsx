import { usePolicyFacts } from '../../features/editions/policy-facts.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Prose } from '../../ui/prose.tsx';

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
  const facts = usePolicyFacts();
  const title = say('ui.page.privacy');
  return (
    <Container narrow>
      <PageHead title={title} />
      <PageHeader title={title} />
      <Prose>
        {articles.map((article) => (
          <section key={article}>
            <h2>{say(`policies.privacy.${article}.title`)}</h2>
            <p>{say(`policies.privacy.${article}.text`, facts)}</p>
          </section>
        ))}
      </Prose>
    </Container>
  );
}
