import type { LoaderFunctionArgs } from 'react-router';
import { loadRegistrationCalendar } from '../../features/registrations/load-registration-calendar.ts';

/** The calendar file of the visitor's registration, with its number. It is not a page. */
export const loader = (args: LoaderFunctionArgs) => loadRegistrationCalendar(args);
