import type { ReactNode } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Container } from '../../ui/container.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Layout of the account pages. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Container narrow>
      <PageHead title={title} {...(lead === undefined ? {} : { description: lead })} isPrivate />
      <PageHeader
        title={title}
        lead={lead}
        breadcrumb={{
          label: say('ui.breadcrumb.label'),
          crumbs: [{ label: say('ui.breadcrumb.home'), href: pathTo('/Main') }, { label: title }],
        }}
      />
      {children}
    </Container>
  );
}
