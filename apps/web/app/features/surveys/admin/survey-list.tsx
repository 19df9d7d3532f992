import type { ReplyOf } from '@airway/contract/endpoint';
import { listManagedSurveys, surveyNeeds } from '@airway/contract/surveys-admin';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { surveyScreens } from './screens.ts';
import { SurveyStateChip } from './survey-state.tsx';

export function SurveyList({ found }: { found: ReplyOf<typeof listManagedSurveys> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={surveyScreens.surveys}
      call={listManagedSurveys}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ title }) => textIn(locale, title).text}
      columns={{
        title: {
          head: say('surveys.admin.title'),
          isHead: true,
          cell: ({ id, title }) => (
            <Link href={pathTo(`/Admin/Surveys/${id}`)}>{textIn(locale, title).text}</Link>
          ),
        },
        state: { head: say('console.row.state'), cell: (one) => <SurveyStateChip {...one} /> },
        audience: {
          head: say('surveys.admin.audience'),
          cell: ({ audience, isAnonymous }) =>
            say('surveys.admin.audience.cell', {
              audience: say(`surveys.admin.audience.${audience}`),
              manner: say(isAnonymous ? 'surveys.admin.anonymous' : 'surveys.admin.named'),
            }),
        },
        opensAt: {
          head: say('surveys.admin.opensAt'),
          sort: 'opensAt',
          cell: ({ opensAt }) => formatInstant(locale, opensAt),
        },
        closesAt: {
          head: say('surveys.admin.closesAt'),
          cell: ({ closesAt }) => formatInstant(locale, closesAt),
        },
        answers: {
          head: say('surveys.admin.answers'),
          numeric: true,
          cell: ({ id, answerCount }) => (
            <Link href={pathTo(`/Admin/Surveys/${id}/Results`)}>{answerCount}</Link>
          ),
        },
      }}
      filters={{
        needs: choice(
          say('console.needs'),
          surveyNeeds.map((need) => [need, say(`console.needs.${need}`)]),
        ),
      }}
      emptyYet={say('surveys.admin.empty')}
    >
      <div>
        <LinkButton href={pathTo('/Admin/Surveys/New')}>{say('surveys.admin.new')}</LinkButton>
      </div>
    </ListPage>
  );
}
