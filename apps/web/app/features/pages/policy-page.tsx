import { PageFrame } from '../../platform/page-frame.tsx';
import { Prose } from '../../ui/prose.tsx';

interface PolicyPageProps {
  title: string;
  articles: { key: string; title: string; text: string }[];
}

export function PolicyPage({ title, articles }: PolicyPageProps) {
  return (
    <PageFrame narrow title={title}>
      <Prose>
        {articles.map((article) => (
          <section key={article.key}>
            <h2>{article.title}</h2>
            <p>{article.text}</p>
          </section>
        ))}
      </Prose>
    </PageFrame>
  );
}
