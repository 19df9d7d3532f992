import type { ReplyOf } from '@airway/contract/endpoint';
import { inquiryTopics } from '@airway/contract/inquiries';
import {
  exportInquiries,
  inquiryHandlers,
  inquiryStates,
  listInquiries,
} from '@airway/contract/inquiries-admin';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { InquiryStateChip } from './inquiry-state.tsx';
import { templatesPath } from './paths.ts';
import { inquiryScreens } from './screens.ts';

export function InquiryList({ found }: { found: ReplyOf<typeof listInquiries> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={inquiryScreens.inquiries}
      call={listInquiries}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ number, name }) => `${number} ${name}`}
      columns={{
        number: {
          head: say('inquiries.fact.number'),
          isHead: true,
          cell: ({ id, number }) => <Link href={pathTo(`/Admin/Inquiries/${id}`)}>{number}</Link>,
        },
        topic: {
          head: say('inquiries.field.topic'),
          cell: ({ topic }) => say(`inquiries.topic.${topic}`),
        },
        name: { head: say('inquiries.field.name'), cell: ({ name }) => name },
        state: { head: say('inquiries.fact.state'), cell: (one) => <InquiryStateChip {...one} /> },
        handler: {
          head: say('inquiries.admin.handler'),
          cell: ({ handler }) => handler?.name ?? say('inquiries.admin.handler.none'),
        },
        createdAt: {
          head: say('inquiries.fact.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt }) => formatInstant(locale, createdAt),
        },
      }}
      filters={{
        query: text(say('inquiries.admin.query'), say('inquiries.admin.query.hint')),
        state: choice(
          say('inquiries.fact.state'),
          inquiryStates.map((state) => [state, say(`inquiries.state.${state}`)]),
        ),
        topic: choice(
          say('inquiries.field.topic'),
          inquiryTopics.map((topic) => [topic, say(`inquiries.topic.${topic}`)]),
        ),
        handler: choice(
          say('inquiries.admin.handler'),
          inquiryHandlers.map((handler) => [handler, say(`inquiries.admin.handler.${handler}`)]),
        ),
      }}
      empty={say('inquiries.admin.empty')}
      exportWith={{ call: exportInquiries }}
    >
      <Link href={pathTo(templatesPath)}>{say('inquiries.admin.templates.manage')}</Link>
    </ListPage>
  );
}
