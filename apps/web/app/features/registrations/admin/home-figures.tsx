import type { Figures } from '@airway/contract/registration-figures';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { FigureHead } from './figure-head.tsx';
import { RegistrationFigure } from './figures-over-time.tsx';
import { registrationScreens } from './screens.ts';

/** The figures on the first screen, from `loadFigures`; nothing for staff who may not see them. */
export function HomeFigures({ figures }: { figures: Figures | null }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (figures === null) return null;
  const { title, path } = registrationScreens.figures;
  return (
    <Stack>
      <Section
        title={say(title)}
        aside={<Link href={pathTo(path)}>{say('registrations.admin.figures.all')}</Link>}
      >
        <FigureHead figures={figures} />
      </Section>
      <RegistrationFigure figures={figures} />
    </Stack>
  );
}
