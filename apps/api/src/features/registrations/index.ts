export { countSales } from './count-sales.ts';
export { registrantActor } from './registrant-actor.ts';
export { registrationInvariants } from './registrations.invariants.ts';
export { registrationWorkers } from './registrations.jobs.ts';
export { registrationMails } from './registrations.mails.ts';
export { registerRegistrationRoutes } from './registrations.routes.ts';
export { registerForEdition } from './registrations.service.ts';
export { releaseUnpaidSeats } from './release-seats.ts';
