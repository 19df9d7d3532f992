import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useGuest } from '../../features/accounts/use-guest.ts';
import { callApi } from '../../platform/call-api.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const accountHandle: RouteHandle = {
  messages: ['accounts', 'errors'],
  cache: 'shared',
  isPrivate: true,
};

/** For screens that ask who somebody is: consents, and an address that may be searched. */
export const profileHandle: RouteHandle = {
  ...accountHandle,
  messages: ['accounts', 'consents', 'errors', 'registrations'],
  csp: 'postcode',
};

export const loadAuthentication = async ({ context }: LoaderFunctionArgs) => ({
  settings: await callApi(context, getAuthenticationSettings, {}),
});

/** How people sign in, as `loadAuthentication` found it; keeps the guests' role meanwhile. */
export function useAuthentication() {
  const { settings } = useLoaderData<typeof loadAuthentication>();
  useGuest(settings);
  return settings;
}
