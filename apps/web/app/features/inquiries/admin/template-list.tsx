import type { InquiryTemplate } from '@airway/contract/inquiries-templates';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './inquiry-page.module.css';
import { templatesPath } from './paths.ts';

export function TemplateList({ templates }: { templates: InquiryTemplate[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  const add = (
    <LinkButton href={pathTo(`${templatesPath}/New`)} variant="secondary">
      {say('inquiries.admin.template.new')}
    </LinkButton>
  );
  if (templates.length === 0)
    return <EmptyState title={say('inquiries.admin.templates.none')} action={add} />;
  return (
    <>
      <div>{add}</div>
      <Table
        caption={say('inquiries.admin.templates')}
        captionHidden
        rows={templates}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: say('inquiries.admin.template.name'),
            rowHeader: true,
            cell: ({ id, name }) => (
              <Link className={styles.text} href={pathTo(`${templatesPath}/${id}`)}>
                {name}
              </Link>
            ),
          },
        ]}
      />
    </>
  );
}
