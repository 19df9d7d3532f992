import { listManagedEditions } from '@airway/contract/editions-copies';
import { useLoaderData, useNavigate } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { NewEditionForm } from '../../features/editions/admin/new-edition-form.tsx';
import { editionScreens } from '../../features/editions/admin/screens.ts';
import { useSite } from '../../features/editions/use-site.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = editionScreens.editions;

export const handle: RouteHandle = { title: screen.title, messages: ['editions-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listManagedEditions, {}));

export default function NewEditionRoute() {
  const [newest, ...others] = useLoaderData<typeof clientLoader>().content;
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { product } = useSite();
  return (
    <ScreenPage screen={screen} title={say('editions.admin.copy.make')}>
      <p>
        <Link href={pathTo(screen.path)}>{say('editions.admin.copy.back')}</Link>
      </p>
      {newest !== undefined && (
        <NewEditionForm
          editions={[newest, ...others]}
          product={product}
          onMade={(year) => void navigate(pathTo(screen.path), { state: { made: year } })}
        />
      )}
    </ScreenPage>
  );
}
