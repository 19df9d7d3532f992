import { applyDiscountCode } from '@airway/contract/registration-drafts';
import { callApi } from '../../platform/call-api.ts';
import { moveOn } from './complete-step.ts';
import { answered, type SavedDraft } from './form-answer.ts';
import { goToStep } from './load-form.ts';
import { codeActField, codeField, type FormKind } from './steps.ts';
import { refusedBy, statusOf, textOf, type Visit } from './visit.ts';

/** Sends a code to the draft. @returns the draft, or the answer that shows why the code was refused */
async function sendCode(visit: Visit, saved: SavedDraft, code: string) {
  try {
    const draft = await callApi(visit.context, applyDiscountCode, { body: { code } }, { token: saved.token });
    return { draft };
  } catch (error) {
    const refusal = refusedBy(error);
    const { answers } = saved.draft;
    const problem = refusal.fields?.[codeField] ?? refusal.fields?.code;
    return {
      refused: answered(
        { answers, typedCode: code, ...(problem ? { problems: { [codeField]: problem } } : { refusal }) },
        saved.headers,
        statusOf(refusal),
      ),
    };
  }
}

/**
 * Applies the typed code or removes the applied one, and shows the step again. Without a code, a chosen category leads
 * on: it may have been chosen together with a wrong code.
 */
export async function actOnCode(visit: Visit, kind: FormKind, form: FormData, saved: SavedDraft) {
  const act = textOf(form, codeActField);
  const code = act === 'apply' ? textOf(form, codeField).trim() : '';
  const isKept = act === 'without' && saved.draft.discount === null;
  const { draft = saved.draft, refused } = isKept ? {} : await sendCode(visit, saved, code);
  if (refused !== undefined) return refused;
  if (act === 'without' && draft.answers.categoryCode !== undefined)
    return moveOn(visit, kind, 'fee', form, { ...saved, draft });
  return goToStep(visit, kind, 'fee', saved.headers);
}

/** Applies a code that was typed, but not applied, before the next step opens. */
export async function withTypedCode(visit: Visit, form: FormData, saved: SavedDraft) {
  const code = textOf(form, codeField).trim();
  if (code === '' || code === saved.draft.discount?.code) return { saved };
  const { draft, refused } = await sendCode(visit, saved, code);
  return draft === undefined ? { refused } : { saved: { ...saved, draft } };
}
