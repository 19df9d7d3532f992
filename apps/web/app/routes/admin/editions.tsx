import { listManagedEditions } from '@airway/contract/editions-copies';
import { useLoaderData, useLocation } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { EditionList } from '../../features/editions/admin/edition-list.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { Outcome, useOutcome } from '../../forms/outcome.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { LinkButton } from '../../ui/button.tsx';

const screen = editionScreens.editions;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listManagedEditions, {}));

export default function EditionsRoute() {
  const { content } = useLoaderData<typeof clientLoader>();
  const say = useSay();
  const pathTo = usePathTo();
  const { state } = useLocation();
  const results = useOutcome();
  const made = typeof state?.made === 'number' ? state.made : undefined;
  return (
    <ScreenPage screen={screen}>
      {made !== undefined && results.outcome === false && (
        <Outcome>{say('editions.copy.made', { year: made })}</Outcome>
      )}
      <EditionList
        editions={content}
        results={results}
        // Every address changes, so the page is loaded again.
        onSwitched={(basePath) => window.location.assign(`${basePath}${pathTo(screen.path)}`)}
      />
      <div>
        <LinkButton href={pathTo(`${screen.path}/New`)}>{say('editions.copy.make')}</LinkButton>
      </div>
    </ScreenPage>
  );
}
