import { type LoaderFunctionArgs, redirect } from 'react-router';
import { boardPath, galleryCode } from '../../features/boards/board-codes.ts';
import { localeOf, pathTo } from '../../platform/locale.ts';
import { pageRequestOf } from '../../platform/page-context.ts';

/** The gallery is a board with its own address. */
export function loader({ request, context, params: { itemNo } }: LoaderFunctionArgs) {
  const locale = pageRequestOf(context)?.locale ?? localeOf(new URL(request.url).pathname);
  return redirect(
    pathTo(locale, boardPath(galleryCode, itemNo === undefined ? undefined : Number(itemNo))),
    301,
  );
}

export default function Redirecting() {
  return null;
}
