import type { ActionFunctionArgs } from 'react-router';
import { receiveAnswerFile } from '../../features/registrations/receive-answer-file.ts';

/** Uploads of files in the registration form. It is not a page. */
export const action = (args: ActionFunctionArgs) => receiveAnswerFile(args);
