import { compareAlumni } from '@airway/contract/alumni-merges';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { MergePage } from '../../features/alumni/admin/merge-page.tsx';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = alumniScreens.alumni;

export const handle: RouteHandle = { title: screen.title, messages: ['alumni-admin', 'alumni'] };

export const clientLoader = signedIn(({ params: { id = '', otherId = '' } }) =>
  authorisedCall(compareAlumni, { params: { id, otherId } }),
);

export default function AlumniMergeRoute() {
  const say = useSay();
  const { kept, other } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={say('alumni.admin.merge.title')}>
      <MergePage key={`${kept.id} ${other.id}`} kept={kept} other={other} />
    </ScreenPage>
  );
}
