import type { Feature } from '../../platform/feature.ts';
import { pictureUse } from './page-pictures.ts';
import { pageWords } from './page-words.ts';
import { pageInvariants } from './pages.invariants.ts';
import { registerPageRoutes } from './pages.routes.ts';
import { seedPages } from './pages.seed.ts';
import { writtenPages } from './pages.texts.ts';
import { addressesOfPages, fillSearch, searchedPages } from './searched-pages.ts';

export { seedPagesWith } from './pages.seed.ts';
export { historyUntil, type SampleMeeting, sampleMeetings, whenOf } from './sample-pages/history.ts';
export {
  type SampleDepartment,
  type SampleHospital,
  sampleAffiliation,
} from './sample-pages/sample-people.ts';
export { both, fact, none, texts } from './sample-pages/write.ts';

export const pages: Feature = {
  word: 'pages',
  about: 'Information pages: what is published, and for staff drafts, revisions and missing translations',
  audited: pageWords,
  routes: registerPageRoutes,
  fileUses: [pictureUse],
  searchables: [searchedPages],
  publicAddresses: [addressesOfPages],
  workers: [fillSearch],
  invariants: pageInvariants,
  startsWith: { PAGE_Manage: ['SECRETARIAT'] },
  seed: seedPages,
  bilingualTexts: writtenPages,
};
