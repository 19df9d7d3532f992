import { listStaffTasks, type StaffTaskKey } from '@airway/contract/accounts-staff-tasks';
import { listManagedEditions } from '@airway/contract/editions-copies';
import { useLoaderData, useLocation } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { TaskList } from '../../console/task-list.tsx';
import { EditionList } from '../../features/editions/admin/edition-list.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { Outcome, useOutcome } from '../../forms/outcome.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { taskKinds } from './tasks.ts';

const screen = editionScreens.editions;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin'] };

/** Open work that belongs to one edition, and is harder to find once the site shows another one. */
const openKeys: readonly StaffTaskKey[] = [
  'payments.cases',
  'payments.bankRefunds',
  'payments.lateDays',
  'deposits.open',
  'registrations.moneyRequests',
  'registrations.released',
  'registrations.licenceCases',
  'inquiries.open',
  'sponsors.proposals',
  'sponsorship.missing',
  'surveys.publishing',
  'live.objections',
];

export const clientLoader = signedIn(async () => {
  const [editions, tasks] = await Promise.all([
    authorisedCall(listManagedEditions, {}),
    authorisedCall(listStaffTasks, {}),
  ]);
  return { editions: editions.content, tasks: tasks.content.filter(({ key }) => openKeys.includes(key)) };
});

export default function EditionsRoute() {
  const { editions, tasks } = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const pathTo = usePathTo();
  const { state } = useLocation();
  const results = useOutcome();
  // The browser keeps the state when the page is loaded again, also after the edition was deleted.
  const made = editions.find(({ year, isPrepared }) => isPrepared && year === state?.made)?.year;
  return (
    <ScreenPage screen={screen}>
      {made !== undefined && results.outcome === false && (
        <Outcome>{say('editions.admin.copy.made', { year: made })}</Outcome>
      )}
      {editions.some(({ isPrepared }) => isPrepared) && <p>{say('editions.admin.copy.afterSwitch')}</p>}
      <EditionList
        editions={editions}
        results={results}
        // Every address changes, so the page is loaded again.
        onSwitched={(basePath) => window.location.assign(`${basePath}${pathTo(screen.path)}`)}
      />
      <div>
        <LinkButton href={pathTo(`${screen.path}/New`)}>{say('editions.admin.copy.make')}</LinkButton>
      </div>
      <section aria-labelledby="open-tasks">
        <Stack gap="tight">
          <h2 id="open-tasks">{say('editions.admin.copy.open')}</h2>
          <p>{say('editions.admin.copy.open.text')}</p>
          <TaskList tasks={tasks} kinds={taskKinds} />
        </Stack>
      </section>
    </ScreenPage>
  );
}
