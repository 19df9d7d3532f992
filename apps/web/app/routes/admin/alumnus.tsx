import { viewAlumnus } from '@airway/contract/alumni-admin';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AlumnusPage } from '../../features/alumni/admin/alumnus-page.tsx';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = alumniScreens.alumni;

export const handle: RouteHandle = { title: screen.title, messages: ['alumni-admin', 'alumni'] };

export const clientLoader = signedIn(async ({ params: { id } }) => ({
  alumnus: id === undefined ? undefined : await authorisedCall(viewAlumnus, { params: { id } }),
}));

/** An entry of the address book; without an id in the address, a new one. */
export default function AlumnusRoute() {
  const say = useSay();
  const locale = useLocale();
  const { alumnus } = useLoaderData<typeof clientLoader>();
  const names = alumnus === undefined ? [] : [alumnus.nameKo, alumnus.nameEn];
  const [name] = (locale === 'ko' ? names : names.toReversed()).filter((one) => one !== '');
  return (
    <ScreenPage screen={screen} title={name ?? say('alumni.admin.new')}>
      <AlumnusPage key={alumnus?.id ?? 'new'} alumnus={alumnus} />
    </ScreenPage>
  );
}
