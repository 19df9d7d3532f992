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
  const title = say('ui.page.terms');
  return (
    <Container narrow>
      <PageHead title={title} />
      <PageHeader title={title} />
      <Prose>
        {articles.map((article) => (
          <section key={article}>
            <h2>{say(`policies.terms.${article}.title`)}</h2>
            <p>{say(`policies.terms.${article}.text`, facts)}</p>
          </section>
        ))}
      </Prose>
    </Container>
  );
}
