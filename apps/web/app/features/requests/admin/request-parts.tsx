import type { DataRequest } from '@airway/contract/requests';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { usePartName } from './part-name.ts';

/** Screens where staff correct or delete the rows of a part. */
const pathsOf = ({ email, account }: DataRequest): Record<string, string | undefined> => {
  const query = `?query=${encodeURIComponent(email)}`;
  return {
    account: account ? `/Admin/Accounts/${account.id}` : undefined,
    registrations: `/Admin/Registrations${query}`,
    alumni: `/Admin/Alumni${query}`,
    inquiries: `/Admin/Inquiries${query}`,
    mails: `/Admin/Outbox?recipient=${encodeURIComponent(email)}`,
    duesList: `/Admin/DuesList${query}`,
    invitations: '/Admin/DiscountInvitations',
    posts: '/Admin/Posts',
    comments: '/Admin/Comments',
    files: '/Admin/Files',
    speakers: '/Admin/Programme',
  };
};

/** Parts that a law keeps, with its sentence. */
const keptBy = {
  registrations: 'payments',
  dataRequests: 'disputes',
  letterBlocks: 'optOut',
  attendance: 'attendance',
  auditLog: 'audit',
  posts: 'published',
  speakers: 'published',
} as const;

/** Lists the data that the site holds about the person, where it is corrected, and the data that the law keeps. */
export function RequestParts({ request }: { request: DataRequest }) {
  const say = useSay();
  const pathTo = usePathTo();
  const paths = pathsOf(request);
  const parts = [...(request.account ? [{ name: 'account', count: 1 }] : []), ...request.parts];
  const nameOf = usePartName();
  return (
    <Table
      caption={say('requests.admin.parts')}
      rows={parts}
      rowKey={({ name }) => name}
      empty={say('requests.admin.parts.none')}
      columns={[
        {
          key: 'name',
          header: say('requests.admin.part'),
          rowHeader: true,
          cell: ({ name }) => nameOf(name),
        },
        { key: 'count', header: say('requests.admin.part.count'), numeric: true, cell: ({ count }) => count },
        {
          key: 'screen',
          header: say('requests.admin.part.screen'),
          cell: ({ name }) => {
            const path = paths[name];
            return path === undefined ? (
              say('console.none')
            ) : (
              <Link href={pathTo(path)}>{say('requests.admin.part.go', { part: nameOf(name) })}</Link>
            );
          },
        },
        {
          key: 'law',
          header: say('requests.admin.part.law'),
          cell: ({ name }) =>
            name in keptBy
              ? say(`requests.admin.law.${keptBy[name as keyof typeof keptBy]}`)
              : say('console.none'),
        },
      ]}
    />
  );
}
