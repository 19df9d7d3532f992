import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { closeBalanceDay, getBalanceDay, listBalanceDays, listBalanceItems } from './balance.service.ts';
import { revealBankAccount } from './bank-account.ts';
import { listPaymentCases, resolvePaymentCase } from './payment-cases.service.ts';
import { getPaymentSettings, putPaymentSettings } from './payment-settings.service.ts';
import { findBalanceDay, findBankRefund, findPaymentCase } from './payments.access.ts';
import { recordBankTransfer } from './record-bank-transfer.ts';
import { requestBankRefund, withdrawBankRefund } from './request-bank-refund.ts';
import { returnByHand } from './return-by-hand.ts';
import { getTransferSettings, putTransferSettings } from './transfer-settings.ts';

export function registerPaymentAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.getPaymentSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx }) => getPaymentSettings(ctx),
  });
  addCall(app, contract.putPaymentSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx, body }) => putPaymentSettings(ctx, body),
  });
  addCall(app, contract.getTransferSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx }) => getTransferSettings(ctx),
  });
  addCall(app, contract.putTransferSettings, {
    allow: { permission: 'PAYMENT_Settings' },
    handler: ({ ctx, body }) => putTransferSettings(ctx, body),
  });
  addCall(app, contract.listPaymentCases, {
    allow: { permission: 'PAYMENT_Manage' },
    handler: ({ ctx, query }) => listPaymentCases(ctx, query),
  });
  addCall(app, contract.resolvePaymentCase, {
    allow: { permission: 'PAYMENT_Manage' },
    row: findPaymentCase,
    notFound: 'errors.notFound.paymentCase',
    handler: ({ ctx, row, body }) => resolvePaymentCase(ctx, row, body),
  });
  addCall(app, contract.returnByHand, {
    allow: { permission: 'PAYMENT_Take' },
    row: findPaymentCase,
    notFound: 'errors.notFound.paymentCase',
    handler: ({ ctx, row, body }) => returnByHand(ctx, row, body),
  });
  addCall(app, contract.requestBankRefund, {
    allow: { permission: 'PAYMENT_Manage' },
    row: findPaymentCase,
    notFound: 'errors.notFound.paymentCase',
    handler: ({ ctx, row, body }) => requestBankRefund(ctx, row, body),
  });
  const ofBankRefund = {
    allow: { permission: 'PAYMENT_Manage' as const },
    row: findBankRefund,
    notFound: 'errors.notFound.bankRefund' as const,
  };
  addCall(app, contract.revealBankAccount, {
    ...ofBankRefund,
    handler: ({ ctx, row, body }) => revealBankAccount(ctx, row, body),
  });
  addCall(app, contract.recordBankTransfer, {
    ...ofBankRefund,
    handler: ({ ctx, row, body }) => recordBankTransfer(ctx, row, body),
  });
  addCall(app, contract.withdrawBankRefund, {
    ...ofBankRefund,
    handler: ({ ctx, row, body }) => withdrawBankRefund(ctx, row, body),
  });
  addCall(app, contract.listBalanceDays, {
    allow: { permission: 'PAYMENT_Manage' },
    handler: ({ ctx, query }) => listBalanceDays(ctx, query),
  });
  const ofDay = {
    allow: { permission: 'PAYMENT_Manage' as const },
    row: findBalanceDay,
    notFound: 'errors.notFound.balanceDay' as const,
  };
  addCall(app, contract.getBalanceDay, { ...ofDay, handler: ({ ctx, row }) => getBalanceDay(ctx, row) });
  addCall(app, contract.listBalanceItems, {
    ...ofDay,
    handler: ({ ctx, row, query }) => listBalanceItems(ctx, row, query),
  });
  addCall(app, contract.closeBalanceDay, {
    ...ofDay,
    handler: ({ ctx, row, body }) => closeBalanceDay(ctx, row, body),
  });
}
