import type { LoaderFunctionArgs } from 'react-router';
import { loadRegistrationDocument } from '../../features/registrations/load-registration-document.ts';

/** The receipt or the confirmation of the visitor's registration as PDF. It is not a page. */
export const loader = (args: LoaderFunctionArgs) => loadRegistrationDocument(args);
