import { getBoothPage } from '@airway/contract/sponsor-booth-page';
import { getOwnBooth } from '@airway/contract/sponsor-booth-staff';
import { useLoaderData } from 'react-router';
import { BoothPageEditor } from '../../features/sponsors/desk/booth-page-editor.tsx';
import { DeskPage } from '../../features/sponsors/desk/desk-page.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: 'sponsors.desk.edit.title',
  messages: ['sponsors', 'files', 'errors'],
  hasForm: true,
};

export const clientLoader = signedIn(async ({ params: { sponsorId = '' } }) => {
  const params = { sponsorId };
  const [booth, pages] = await Promise.all([
    authorisedCall(getOwnBooth, { params }),
    authorisedCall(getBoothPage, { params }),
  ]);
  return { booth, pages };
});

export default function EditBoothPageRoute() {
  const say = useSay();
  const { booth, pages } = useLoaderData<typeof clientLoader>();
  return (
    <DeskPage booth={booth} title={say('sponsors.desk.edit.title')} lead={say('sponsors.desk.edit.lead')}>
      <BoothPageEditor key={booth.id} sponsorId={booth.id} pages={pages} />
    </DeskPage>
  );
}
