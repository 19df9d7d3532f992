import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callApi } from '../../platform/call-api.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const accountHandle: RouteHandle = {
  messages: ['accounts', 'errors'],
  cache: 'shared',
  isPrivate: true,
};

/** For screens with identity fields: consents and address search. */
export const profileHandle: RouteHandle = {
  ...accountHandle,
  messages: ['accounts', 'consents', 'errors', 'registrations'],
  csp: 'postcode',
};

export const loadAuthentication = async ({ context }: LoaderFunctionArgs) => ({
  settings: await callApi(context, getAuthenticationSettings, {}),
});

/** Returns the sign-in settings from `loadAuthentication`. */
export const useAuthentication = () => useLoaderData<typeof loadAuthentication>().settings;
