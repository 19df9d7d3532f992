import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { copiedProgramme } from './copied-programme.ts';
import { datedProgramme } from './dated-programme.ts';
import { sessionImport } from './import-sessions.ts';
import { mailStarring, starsChanged } from './mail-changes.ts';
import { ownSpeakers, ownStars } from './own-stars.ts';
import { registerProgrammeAdminRoutes } from './programme.admin.routes.ts';
import { materialUse, photoUse } from './programme.files.ts';
import { registerProgrammeRoutes } from './programme.routes.ts';
import { seedProgramme } from './programme.seed.ts';
import { writtenProgramme } from './programme.texts.ts';
import { programmeWords } from './programme-words.ts';
import { addressesOfProgramme, searchedProgramme } from './searched-programme.ts';
import { speakerAudience } from './speaker-audience.ts';
import { starRetention } from './star-retention.ts';
import { deleteOfClosedAccounts } from './stars.queries.ts';

export { type AnnouncementRow, selectAnnouncement } from './announcements.queries.ts';
export {
  announcementMade,
  announcementOf,
  announcementShown,
  findShownAnnouncements,
  isAbout,
} from './announcements.ts';
export { selectVersion } from './changed-stars.queries.ts';
export { changesOfSessions } from './changed-stars.rules.ts';
export { findOnAir } from './find-on-air.ts';
export { findingPeople } from './list-people.ts';
export { programmeScope, sessionStatesScope } from './list-sessions.ts';
export { findStarring, sessionsChanged } from './mail-changes.ts';
export { type NamedSession, namedSession } from './programme.access.ts';
export { lineOf, starsChangedMail } from './programme.mails.ts';
export type { Draft, DraftSession, Person } from './programme.rules.ts';
export { seedProgrammeWith } from './programme.seed.ts';
export {
  findSession,
  isProgrammePublished,
  type PublishedProgramme,
  type PublishedSession,
  publishedProgramme,
} from './published.access.ts';
export { setSessionState, stateOf } from './session-states.ts';

export const programme: Feature = {
  word: 'programme',
  about:
    'The programme of an edition: sessions, talks and people, versions, stars, calendars; for staff its draft',
  audited: programmeWords,
  routes(app) {
    registerProgrammeRoutes(app);
    registerProgrammeAdminRoutes(app);
  },
  fileUses: [photoUse, materialUse],
  imports: [sessionImport],
  searchables: searchedProgramme,
  publicAddresses: [addressesOfProgramme],
  ownData: [ownStars, ownSpeakers],
  dated: datedProgramme,
  copies: copiedProgramme,
  retentions: [starRetention],
  audiences: [speakerAudience],
  workers: [
    starsChanged.runs({ retryLimit: 10, retryDelaySeconds: 10, expireInSeconds: 900 }, mailStarring),
    {
      name: 'programme-forget-accounts',
      retryLimit: 2,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      cron: '52 18 * * *',
      run: ({ db }: Context) => deleteOfClosedAccounts(db),
    },
  ],
  startsWith: { PROGRAMME_Manage: ['SECRETARIAT'] },
  seed: seedProgramme,
  bilingualTexts: writtenProgramme,
};
