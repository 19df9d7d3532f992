export * from './accounts.ts';
export * from './editions.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './payments.ts';
export * from './registrations.ts';
export * from './rules.ts';
