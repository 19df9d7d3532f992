import { changeProgrammeSession, createProgrammeSession } from '@airway/contract/programme-parts-admin';
import { clashesOf, type PlannedSession, validateSession } from '@airway/contract/programme-plans';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../../forms/use-form.ts';
import { useRequestKey } from '../../../forms/use-request-key.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { type Draft, type DraftSession, loadDraft } from './load-draft.ts';
import { sessionsPath } from './paths.ts';
import { planIn, planOf, readSession, sessionSchema } from './plan-form.ts';
import { useClashMessages } from './use-clash-messages.ts';
import { usePlanMessages } from './use-plan-messages.ts';

/** The form of a session, with the clashes and time errors of what is typed so far. */
export function useSessionForm(draft: Draft, session: DraftSession, isNew: boolean) {
  const say = useSay();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const kept = useVersionedRow(session);
  const [plan, setPlan] = useState<PlannedSession>(session);
  const clashWords = useClashMessages(draft);
  const planWords = usePlanMessages(draft);
  const { id } = session;
  const form = useForm({
    schema: sessionSchema,
    first: { ...session, talks: undefined },
    read: (given) => ({ requestKey: requestKey.current(), ...readSession(given) }),
    also(typed) {
      const planned = planOf(id, typed);
      return planned === undefined ? {} : validateSession(planned, draft);
    },
    words: (name, code) => planWords(name, code, plan.date),
    async send({ requestKey: key, ...written }) {
      if (isNew) {
        const params = { editionId: draft.editionId };
        const body = { requestKey: key, ...written };
        const created = await authorisedCall(createProgrammeSession, { params, body });
        await navigate(pathTo(`${sessionsPath}/${created.session.id}`), { replace: true });
        return undefined;
      }
      return kept.save(
        async ({ version }) => {
          const body = { ...written, version };
          return (await authorisedCall(changeProgrammeSession, { params: { id }, body })).session;
        },
        async () => (await loadDraft()).sessions.find((one) => one.id === id),
      );
    },
  });
  function checkPlan() {
    const planned = form.formRef.current && planIn(id, form.formRef.current);
    if (planned) setPlan(planned);
  }
  const clashes = clashesOf(plan, draft);
  const planProblems = validateSession(plan, draft);
  return {
    form,
    kept,
    plan,
    checkPlan,
    change() {
      form.change();
      checkPlan();
    },
    /** Returns the clashes of a room or a person. */
    notesOf: (thingId: string) =>
      clashes.filter((clash) => clash.id === thingId).map((clash) => clashWords(clash, id)),
    /** Time errors appear when the field is left; other errors appear on sending. */
    errorOf: (name: string) =>
      form.errorOf(name) ??
      (/startTime$|endTime$|^creditMinutes$/.test(name) && planProblems[name] !== undefined
        ? (planWords(name, planProblems[name], plan.date) ?? say(`errors.field.${planProblems[name]}`))
        : undefined),
  };
}
