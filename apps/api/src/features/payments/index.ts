import type { Feature } from '../../platform/feature.ts';
import { bankAccountRetention } from './bank-account-retention.ts';
import { gatewayCalls } from './count-gateway-calls.ts';
import { settlementImport } from './import-settlement.ts';
import { paymentFigures } from './payment-figures.ts';
import { paymentRetention } from './payment-retention.ts';
import { paymentWords } from './payment-words.ts';
import { paymentInvariants } from './payments.invariants.ts';
import { paymentWorkers } from './payments.jobs.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import { paymentTasks } from './payments.tasks.ts';

export { approveFromWindow } from './approve-card-payment.ts';
export { bankAccountRequested } from './ask-for-account.ts';
export { awaitsBankRefund, enterBankAccount, listBankRefunds } from './bank-account.ts';
export { closeAttempts, endUnclaimed } from './close-attempts.ts';
export { findRepeatedReturn } from './find-repeated-return.ts';
export {
  type ArrivedTransfer,
  addHandPayment,
  type ExpectedRow,
  expectMoney,
  findExpected,
  findHandPayment,
  type HandRequest,
  putBackReceived,
  receiveExpected,
  receiveTransfers,
} from './hand-payments.ts';
export { listIncome } from './income.ts';
export { listAttempts } from './list-attempts.ts';
export {
  countRequestsOfOthers,
  type MoneyRequestRow,
  selectMoneyRequest,
  selectMoneyRequestPage,
  updateRequestDecided,
} from './money-requests.queries.ts';
export { addAttempt, prepareOrder, refuseSecondCharge } from './open-card-order.ts';
export { updatePayer } from './payment-changes.queries.ts';
export { compareWithLedger, selectUnknownNumbers } from './payment-ledger.queries.ts';
export { hasOpenCase, hasOpenCaseOf, listMoneyIds } from './payment-retention.ts';
export {
  cardPayee,
  isTestPayment,
  type SandboxIdentity,
  seedSandboxSettings,
} from './payment-settings.service.ts';
export { getShop, requirePayable } from './payment-shop.service.ts';
export { paymentSettled, requireCommit, type StepActor, staffActor } from './payment-steps.service.ts';
export { findPaymentCase } from './payments.access.ts';
export { latestPaymentsOf } from './payments.queries.ts';
export { cardAnswerLimitBytes } from './payments.routes.ts';
export { worstPhase } from './payments.rules.ts';
export {
  findChangeAttempt,
  findCharge,
  findLatestPayment,
  findMainPaymentId,
  findRefundPhase,
  findSettled,
  findUnsettled,
  hasHandCharge,
  hasOpenCharge,
  isExpectedAgain,
  isPaid,
  sumStanding,
} from './payments.service.ts';
export { findReceivedPayment, type ReceivedCharge, type ReceivedPayment } from './received-payment.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { bankRefundTransferred, isReturnedByTransfer } from './record-bank-transfer.ts';
export { refundReturned } from './refund-charge.ts';
export { selectLineReturns, sumReturned } from './refunds.queries.ts';
export { requireJournal } from './require-journal.ts';
export { returnByHand } from './return-by-hand.ts';
export {
  requireReversible,
  returnChargeNow,
  type ScheduledReturn,
  schedulePartReturn,
  scheduleReturn,
  takeBackDifference,
} from './return-charge.ts';
export { storeSampleBalance } from './sample-balance.seed.ts';
export {
  listSampleCharges,
  type SampleCharge,
  type SamplePayment,
  storeSamplePayments,
} from './sample-payments.seed.ts';
export { requireSecondYes, type SecondYes, secondYesTo } from './second-yes.ts';
export { settleAtStart } from './settle-at-start.ts';
export { readMomentDay, readSum } from './settlement-sheet.ts';
export { findSocietyAccount, findTransferDays, putTransferSettings } from './transfer-settings.ts';

export const payments: Feature = {
  word: 'payments',
  about: 'Payment by card: approval and state; for staff settings and what must be settled by hand',
  audited: paymentWords,
  routes: registerPaymentRoutes,
  workers: paymentWorkers,
  imports: [settlementImport],
  retentions: [paymentRetention, bankAccountRetention],
  invariants: paymentInvariants,
  counts: [gatewayCalls],
  figures: paymentFigures,
  startsWith: { PAYMENT_Manage: ['FINANCE'], PAYMENT_Take: ['SECRETARIAT', 'FINANCE'] },
  staffTasks: paymentTasks,
};
