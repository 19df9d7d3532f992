import type { Feature } from '../../platform/feature.ts';
import { answerFileUse } from './answer-files.ts';
import { copiedQuestions } from './copied-questions.ts';
import { sealUse } from './documents.files.ts';
import { registrationRetention } from './empty-registrations.ts';
import { extraAnswerRetention } from './extra-answer-retention.ts';
import { questionTexts } from './extra-questions.texts.ts';
import { duesImport } from './import-dues.ts';
import { registrationAudience } from './letter-people.ts';
import { mailRetention } from './old-mails.ts';
import {
  ownDuesData,
  ownInvitationData,
  ownLicenceCases,
  ownRegistrationData,
} from './own-registration-data.ts';
import { registrationWords } from './registration-words.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { registrationWorkers } from './registrations.jobs.ts';
import { registerRegistrationRoutes } from './registrations.routes.ts';
import { seedRegistrations } from './registrations.seed.ts';
import { registrationTasks } from './registrations.tasks.ts';

export {
  type Contact,
  findConfirmedRegistration,
  findContact,
  findRegistrants,
  readsItsMails,
  searchRegistrants,
} from './confirmed-registrations.ts';
export { countConfirmed } from './count-confirmed.ts';
export { countSales } from './count-sales.ts';
export { registrationIdsOf, registrationsOf, rowsOfPerson } from './data-subject.access.ts';
export { getDue } from './desk-due.ts';
export { takeMoney } from './desk-payments.ts';
export { findByNumber } from './find-by-number.ts';
export { handleSettledPayment } from './handle-settled-payment.ts';
export { findLetterPeople } from './letter-people.ts';
export { deleteSettledMailsTo } from './old-mails.queries.ts';
export { findPassed, isCompanionCode } from './passes.service.ts';
export { type PutBackProblem, putBackTransfer } from './put-back-transfer.ts';
export { refundRegistration } from './refund-registration.ts';
export { registrantActor } from './registrant-actor.ts';
export { registrationMails } from './registrations.mails.ts';
export { findCancelled, findEmptied, selectNumbered, selectRegistration } from './registrations.queries.ts';
export { numberFrom, userNameFor } from './registrations.rules.ts';
export { sampleRegistration } from './registrations.seed.ts';
export { listSampleRegistrants } from './store-sample-registrants.seed.ts';
export { takeTransfers } from './take-transfers.ts';
export { selectTransferSubjects, type TransferSubjectRow } from './transfer-subjects.queries.ts';

export const registrations: Feature = {
  word: 'registrations',
  about: 'Registration for an edition: drafts, the registration itself and its order to pay',
  audited: registrationWords,
  routes: registerRegistrationRoutes,
  workers: registrationWorkers,
  ownData: [ownRegistrationData, ownInvitationData, ownDuesData, ownLicenceCases],
  imports: [duesImport],
  audiences: [registrationAudience],
  fileUses: [answerFileUse, sealUse],
  retentions: [registrationRetention, mailRetention, extraAnswerRetention],
  invariants: registrationInvariants,
  startsWith: {
    REGISTRATION_View: ['SECRETARIAT', 'FINANCE'],
    REGISTRATION_Manage: ['SECRETARIAT'],
    REGISTRATION_Export: ['SECRETARIAT', 'FINANCE'],
  },
  copies: [copiedQuestions],
  seed: seedRegistrations,
  bilingualTexts: [questionTexts],
  staffTasks: registrationTasks,
};
