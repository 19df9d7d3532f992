import type { OwnBooth } from '@airway/contract/sponsor-booth-staff';
import type { ReactNode } from 'react';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Container } from '../../../ui/container.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ownBoothPath, ownBoothsPath } from './paths.ts';

interface DeskPageProps {
  booth: Pick<OwnBooth, 'id' | 'name'>;
  /** Title of the page; without it, it is the first page of the booth. */
  title?: string;
  lead?: string;
  /** For tables. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page for the staff of one booth, below its name. */
export function DeskPage({ booth, title, lead, isWide = false, children }: DeskPageProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const name = textIn(useLocale(), booth.name).text;
  const own = title === undefined ? [] : [{ label: title }];
  return (
    <Container narrow={!isWide}>
      <PageHead title={title === undefined ? name : `${title} - ${name}`} isPrivate />
      <PageHeader
        title={title ?? name}
        lead={lead}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [
            { label: say('sponsors.desk.title'), href: pathTo(ownBoothsPath) },
            { label: name, ...(title !== undefined && { href: pathTo(ownBoothPath(booth.id)) }) },
            ...own,
          ],
        }}
      />
      {children}
    </Container>
  );
}
