export type { Counts } from './call-counts.ts';
export type { Charge, Ledger } from './ledger.ts';
export {
  createMerchantIdentity,
  generateMerchantIdentity,
  type MerchantIdentity,
  type MerchantIdentityFiles,
} from './merchant-identity.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
export type { CallName, DuplicateMode, ScenarioName, Scenarios } from './scenarios.ts';
export type * from './wire.types.ts';
