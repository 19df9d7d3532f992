import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { LetterPage } from '../../features/letters/admin/letter-page.tsx';
import { loadLetter } from '../../features/letters/admin/load-letter.ts';
import { letterScreens } from '../../features/letters/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = letterScreens.letters;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['letters-admin', 'registrations-admin', 'registrations'],
};

export const clientLoader = loadLetter;

export default function LetterRoute() {
  const say = useSay();
  const locale = useLocale();
  const loaded = useLoaderData<typeof clientLoader>();
  const { letter } = loaded;
  return (
    <ScreenPage
      screen={screen}
      title={letter === undefined ? say('letters.admin.new') : textIn(locale, letter.subject).text}
    >
      <LetterPage key={letter?.id ?? 'new'} {...loaded} />
    </ScreenPage>
  );
}
