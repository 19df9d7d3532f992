import type { Figures } from '@airway/contract/registration-figures';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { FigureHead } from './figure-head.tsx';
import styles from './figures.module.css';
import {
  AttendanceFigure,
  CategoryFigure,
  CountryFigure,
  MethodFigures,
  SeatFigure,
} from './figures-by-group.tsx';
import { IncomeFigures, RegistrationFigure } from './figures-over-time.tsx';
import { registrationScreens } from './screens.ts';

interface FiguresPageProps {
  figures: Figures;
  /** Path of the list of payments; undefined if the site has none. */
  paymentsPath: string | undefined;
}

/** Registrations, income and seats of the current edition. */
export function FiguresPage({ figures, paymentsPath }: FiguresPageProps) {
  return (
    <ScreenPage screen={registrationScreens.figures}>
      <FigureHead figures={figures} />
      <RegistrationFigure figures={figures} />
      <IncomeFigures figures={figures} />
      <div className={styles.halves}>
        <MethodFigures figures={figures} paymentsPath={paymentsPath} />
        <CategoryFigure figures={figures} />
        <SeatFigure figures={figures} />
        <AttendanceFigure figures={figures} />
        <CountryFigure figures={figures} />
      </div>
    </ScreenPage>
  );
}
