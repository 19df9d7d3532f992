import { useLoaderData } from 'react-router';
import { LetterList } from '../../features/letters/admin/letter-list.tsx';
import { loadLetters } from '../../features/letters/admin/load-letter.ts';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  title: letterScreens.letters.title,
  messages: ['letters-admin', 'registrations-admin'],
};

export const clientLoader = loadLetters;

export default function LettersRoute() {
  return <LetterList {...useLoaderData<typeof clientLoader>()} />;
}
