import type { ReplyOf } from '@airway/contract/endpoint';
import { listTextTemplates } from '@airway/contract/letters-templates';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { letterScreens } from './screens.ts';
import { TemplateReview } from './template-review.tsx';

const screen = letterScreens.templates;

/** Templates of 알림톡 with their review. */
export function TemplateList({ found }: { found: ReplyOf<typeof listTextTemplates> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={screen}
      call={listTextTemplates}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('letters.admin.template.name'),
          sort: 'name',
          isHead: true,
          cell: ({ id, name }) => <Link href={pathTo(`${screen.path}/${id}`)}>{name}</Link>,
        },
        templateId: {
          head: say('letters.admin.template.id'),
          cell: ({ templateId }) => <span translate="no">{templateId}</span>,
        },
        review: { head: say('letters.admin.template.review'), cell: (one) => <TemplateReview {...one} /> },
        use: {
          head: say('letters.admin.template.use'),
          cell: ({ isInUse }) => say(`letters.admin.template.${isInUse ? 'inUse' : 'notInUse'}`),
        },
        reviewedAt: {
          head: say('letters.admin.template.reviewedAt'),
          cell: ({ reviewedAt }) => (reviewedAt === null ? '–' : formatInstant(locale, reviewedAt)),
        },
      }}
      emptyYet={say('letters.admin.templates.empty')}
    >
      <div>
        <LinkButton href={pathTo(`${screen.path}/New`)}>{say('letters.admin.templates.new')}</LinkButton>
      </div>
    </ListPage>
  );
}
