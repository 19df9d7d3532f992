import type { ReactNode } from 'react';
import { Chip } from './chip.tsx';
import { Container } from './container.tsx';
import { DataSpecimens } from './gallery/data-specimens.tsx';
import { FormSpecimens } from './gallery/form-specimens.tsx';
import { FoundationSpecimens } from './gallery/foundation-specimens.tsx';
import { SampleFooter, SampleHeader, SampleLanding } from './gallery/frame-samples.tsx';
import styles from './gallery/gallery.module.css';
import { samples } from './gallery/samples.ts';
import { Specimen } from './gallery/specimen.tsx';
import { StateSpecimens } from './gallery/state-specimens.tsx';
import { Notice } from './notice.tsx';
import { PageHeader } from './page-header.tsx';
import { QuickMenu } from './quick-menu.tsx';
import { Section } from './section.tsx';
import { LinkTabs } from './tabs.tsx';

/**
 * All components of the design system in all states, in one language, marked as samples. The caller renders `editor`.
 */
export function Gallery({ locale, editor }: { locale: 'ko' | 'en'; editor: ReactNode }) {
  const t = samples[locale];
  const parts = ['foundation', 'forms', 'data', 'states', 'frame'];
  return (
    <Container>
      <PageHeader
        title={t.title}
        lead={t.lead}
        aside={<Chip>{t.sampleMark}</Chip>}
        breadcrumb={{
          label: t.breadcrumbLabel,
          crumbs: [{ label: t.home, href: '#main' }, { label: t.title }],
        }}
        tabs={
          <LinkTabs
            label={t.title}
            tabs={parts.map((part) => ({ href: `#${part}`, label: part, isCurrent: false }))}
          />
        }
      />
      <Notice tone="info" word={t.words.info}>
        <p>{t.sampleNote}</p>
      </Notice>
      <FoundationSpecimens t={t} />
      <FormSpecimens t={t} />
      <Section title="DocumentField" id="editor">
        {editor}
      </Section>
      <DataSpecimens t={t} />
      <StateSpecimens t={t} />
      <Section title="5. Frame" id="frame">
        <Specimen name="LandingHero">
          <div className={styles.framed}>
            <SampleLanding t={t} tint="day" />
          </div>
        </Specimen>
        <Specimen name="SiteHeader · SiteFooter">
          <div className={styles.framed}>
            <SampleHeader t={t} />
            <SampleFooter t={t} />
          </div>
        </Specimen>
        <Specimen name="QuickMenu">
          <QuickMenu
            label={t.quickMenu}
            items={[
              { href: '#data', label: t.quick[0], icon: 'calendar' },
              { href: '#forms', label: t.quick[1], icon: 'ticket' },
              { href: '#states', label: t.quick[2], icon: 'document' },
            ]}
            top={{ label: t.toTop, href: '#top' }}
          />
        </Specimen>
      </Section>
    </Container>
  );
}
