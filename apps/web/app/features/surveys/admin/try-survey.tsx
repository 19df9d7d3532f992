import type { SurveyDefinition } from '@airway/contract/survey-questions';
import { type SurveyAnswers, validateAnswers } from '@airway/contract/surveys';
import { useRef, useState } from 'react';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useValidatedForm } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { readAnswers } from '../read-answers.ts';
import { SurveySections } from '../survey-sections.tsx';

/** Shows a survey as visitors see it, and validates test answers; nothing is sent or stored. */
export function TrySurvey({ definition, onClose }: { definition: SurveyDefinition; onClose(): void }) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const { outcome, tell } = useOutcome();
  const form = useValidatedForm<typeof import('@airway/contract/surveys').SurveyAnswers>({
    id: 'answer-',
    validate: () => (data: FormData) => {
      const typed = readAnswers(definition, data);
      const judged = validateAnswers(definition, typed);
      return 'problems' in judged ? judged : { value: typed };
    },
    async send() {
      tell(say('surveys.admin.try.good'));
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={say('surveys.admin.try.title')} closeLabel={say('console.close')}>
      <p>{say('surveys.admin.try.text')}</p>
      <div
        onInput={({ target }) => {
          const owner = target instanceof Element ? target.closest('form') : null;
          if (owner !== null) setAnswers(readAnswers(definition, new FormData(owner)));
        }}
      >
        <ContractForm form={form}>
          <SurveySections
            definition={{ sections: [wholeOf(definition)] }}
            answers={answers}
            first={{}}
            step={0}
            headingRef={heading}
            errorOf={form.errorOf}
          />
          {outcome}
          <div>
            <SendButton form={form}>{say('surveys.admin.try.send')}</SendButton>
          </div>
        </ContractForm>
      </div>
    </Dialog>
  );
}

/** Joins all sections into one: a dialog has no steps. */
const wholeOf = ({ sections }: SurveyDefinition) => ({
  title: { ko: null, en: null },
  text: { ko: null, en: null },
  questions: sections.flatMap(({ questions }) => questions),
});
