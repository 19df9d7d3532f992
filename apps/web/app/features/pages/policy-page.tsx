import { PageFrame } from '../../platform/page-frame.tsx';
import { Link } from '../../ui/link.tsx';
import { Prose } from '../../ui/prose.tsx';

interface PolicyPageProps {
  title: string;
  articles: {
    key: string;
    title: string;
    text: string;
    link?: { href: string; label: string } | undefined;
  }[];
}

export function PolicyPage({ title, articles }: PolicyPageProps) {
  return (
    <PageFrame narrow title={title}>
      <Prose>
        {articles.map((article) => (
          <section key={article.key}>
            <h2>{article.title}</h2>
            <p>{article.text}</p>
            {/* An archive takes no requests. */}
            {article.link && (
              <p data-now="">
                <Link href={article.link.href}>{article.link.label}</Link>
              </p>
            )}
          </section>
        ))}
      </Prose>
    </PageFrame>
  );
}
