import { PageHead } from '../../platform/page-head.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Prose } from '../../ui/prose.tsx';

export interface PolicyPageProps {
  title: string;
  articles: { key: string; title: string; text: string }[];
}

export function PolicyPage({ title, articles }: PolicyPageProps) {
  return (
    <Container narrow>
      <PageHead title={title} />
      <PageHeader title={title} />
      <Prose>
        {articles.map((article) => (
          <section key={article.key}>
            <h2>{article.title}</h2>
            <p>{article.text}</p>
          </section>
        ))}
      </Prose>
    </Container>
  );
}
