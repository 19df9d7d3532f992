import { listMissingTexts } from '@airway/contract/accounts-missing-texts';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { TranslationList } from '../../console/translation-list.tsx';
import { translationsScreen } from '../../console/translations-screen.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: translationsScreen.title, messages: [] };

export const clientLoader = listLoader(listMissingTexts);

export default function TranslationsRoute() {
  return <TranslationList found={useLoaderData<typeof clientLoader>()} />;
}
