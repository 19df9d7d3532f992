import { type LoaderFunctionArgs, redirect } from 'react-router';
import { localeOf, pathTo } from '../platform/locale.ts';
import { pageRequestOf } from '../platform/page-context.ts';

/** Redirects the usual spelling to the specified one. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const locale = pageRequestOf(context)?.locale ?? localeOf(new URL(request.url).pathname);
  return redirect(pathTo(locale, '/ConferenceInfo/OraganizingCommittee'), 301);
}

export default function Redirecting() {
  return null;
}
