import { viewAlumnus } from '@airway/contract/alumni-admin';
import { listSimilarAlumni } from '@airway/contract/alumni-merges';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { AlumnusPage } from '../../features/alumni/admin/alumnus-page.tsx';
import { alumniScreens } from '../../features/alumni/admin/screens.ts';
import { SimilarAlumni } from '../../features/alumni/admin/similar-alumni.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = alumniScreens.alumni;

export const handle: RouteHandle = { title: screen.title, messages: ['alumni-admin', 'alumni'] };

export const clientLoader = signedIn(async ({ params: { id }, search }) => {
  if (id === undefined) return { alumnus: undefined, similar: undefined, query: '' };
  const query = search.get('query')?.trim().slice(0, 100) ?? '';
  const params = { id };
  const [alumnus, similar] = await Promise.all([
    authorisedCall(viewAlumnus, { params }),
    authorisedCall(listSimilarAlumni, { params, query: query === '' ? {} : { query } }),
  ]);
  return { alumnus, similar, query };
});

export default function AlumnusRoute() {
  const say = useSay();
  const locale = useLocale();
  const { alumnus, similar, query } = useLoaderData<typeof clientLoader>();
  const names = alumnus === undefined ? [] : [alumnus.nameKo, alumnus.nameEn];
  const [name] = (locale === 'ko' ? names : names.toReversed()).filter((one) => one !== '');
  return (
    <ScreenPage screen={screen} title={name ?? say('alumni.admin.new')}>
      {/* Undoing a merge changes the editor's initial values. */}
      <AlumnusPage key={`${alumnus?.id ?? 'new'} ${similar?.merges.length ?? 0}`} alumnus={alumnus} />
      {alumnus && similar && <SimilarAlumni id={alumnus.id} similar={similar} query={query} />}
    </ScreenPage>
  );
}
