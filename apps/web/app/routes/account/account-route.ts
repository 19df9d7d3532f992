import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
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

/** How people sign in, as `loadAuthentication` found it. */
export const useAuthentication = () => useLoaderData<typeof loadAuthentication>().settings;
