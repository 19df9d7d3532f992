import { putBankAccount } from '@airway/contract/registration-bank-account';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { validatedAction } from '../../forms/validated-action.ts';
import { callApi } from '../../platform/call-api.ts';
import { bankAccountRules } from './bank-account-rules.ts';
import { findRegistration, goToLookUp, inEdition, visitOf } from './visit.ts';

/** Loads the refund of the visitor's registration that an account may be entered for; else redirects to the look-up. */
export async function loadBankAccount(args: LoaderFunctionArgs) {
  const visit = await visitOf(args);
  const registration = (await findRegistration(visit))?.registration;
  const refund = registration?.bankRefunds.find(({ mayEnter }) => mayEnter);
  if (registration === undefined || refund === undefined) throw goToLookUp(visit);
  return { registration, refund };
}

export async function actOnBankAccount(args: ActionFunctionArgs) {
  const visit = await visitOf(args);
  const found = await findRegistration(visit);
  if (found === undefined) throw goToLookUp(visit);
  const { token } = found;
  return validatedAction(bankAccountRules, async (body) => {
    await callApi(visit.context, putBankAccount, { params: inEdition(visit), body }, { token });
    throw goToLookUp(visit);
  })(args);
}
