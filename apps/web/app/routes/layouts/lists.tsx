import { listStaffViews } from '@airway/contract/accounts-views';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { ViewsContext } from '../../console/views-context.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

/** Without the views, the lists still work. */
export const clientLoader = signedIn(() =>
  authorisedCall(listStaffViews, {}).catch(() => ({ content: undefined })),
);

/** Loads the views once, and again after an act, but not for each page of a list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => defaultShouldRevalidate && currentUrl.href === nextUrl.href;

/** Layout for the screens of the console, with the saved views of their lists. */
export default function ListsLayout() {
  const { content } = useLoaderData<typeof clientLoader>();
  return (
    <ViewsContext value={content}>
      <Outlet />
    </ViewsContext>
  );
}
