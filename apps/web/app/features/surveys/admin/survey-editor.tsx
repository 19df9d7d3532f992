import { locales } from '@airway/contract/rules';
import { questionsOf, SurveyDefinition } from '@airway/contract/survey-questions';
import { surveyAudiences } from '@airway/contract/surveys';
import { type ManagedSurvey, surveyCalls } from '@airway/contract/surveys-admin';
import { useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { PublishAct } from '../../../console/publish-act.tsx';
import styles from '../../../console/questions/editor.module.css';
import { TryQuestions } from '../../../console/questions/try-questions.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useRowForm } from '../../../forms/use-row-form.ts';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DefinitionEditor } from './definition-editor.tsx';
import { SurveyStateChip } from './survey-state.tsx';
import { useSurveyLines } from './use-survey-lines.ts';
import { newSection } from './writing.ts';

interface SurveyEditorProps {
  /** Undefined for a new survey. */
  survey?: ManagedSurvey | undefined;
}

export function SurveyEditor({ survey }: SurveyEditorProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const linesOf = useSurveyLines();
  const [definition, setDefinition] = useState<SurveyDefinition>(
    survey?.definition ?? { sections: [newSection()] },
  );
  const [tried, setTried] = useState<SurveyDefinition>();
  const { form, kept } = useRowForm({
    calls: surveyCalls,
    row: survey,
    first: survey ?? { audience: 'registrants' },
    read: (given) => ({
      opensAt: seoulTimeToInstant(String(given.get('opensAt') ?? '')),
      closesAt: seoulTimeToInstant(String(given.get('closesAt') ?? '')),
      definition,
    }),
    words: (name, code) => {
      if (name === 'closesAt' && code === 'too_small') return say('surveys.admin.closesAt.late');
      if (name === 'isAnonymous' && code === 'required') return say('surveys.admin.anonymous.must');
      return name === 'definition.sections' ? say('surveys.admin.questions.missing') : undefined;
    },
    path: '/Admin/Surveys',
  });
  function openTrial() {
    const judged = SurveyDefinition.safeParse(definition);
    if (judged.success) setTried(judged.data);
    else form.tell({ message: say('surveys.admin.try.unfinished') });
  }
  return (
    <>
      <Cluster>
        <Link href={pathTo('/Admin/Surveys')}>{say('console.row.back')}</Link>
        {survey && (
          <Link href={pathTo(`/Admin/Surveys/${survey.id}/Results`)}>{say('surveys.admin.results')}</Link>
        )}
      </Cluster>
      {survey && (
        <PublishAct
          state={<SurveyStateChip state={survey.state} />}
          calls={surveyCalls}
          id={survey.id}
          isPublished={survey.state !== 'draft'}
          text={(part) => say(`surveys.admin.${part}`)}
        />
      )}
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('surveys.admin.saved')}>
        <BilingualField
          label={say('surveys.admin.title')}
          ko={form.field('title.ko')}
          en={form.field('title.en')}
        />
        <Field
          {...form.field('surveyCode')}
          label={say('surveys.admin.code')}
          hint={say('surveys.admin.code.hint')}
          width="half"
          required
        >
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        {(['intro', 'thanks'] as const).map((name) => (
          <div key={name} className={styles.pair}>
            {locales.map((language) => (
              <Field
                key={language}
                {...form.field(`${name}.${language}`)}
                label={say(`console.bilingual.${language}`, { label: say(`surveys.admin.${name}`) })}
              >
                <TextArea rows={2} lang={language} />
              </Field>
            ))}
          </div>
        ))}
        <RadioGroup
          {...form.field('audience')}
          legend={say('surveys.admin.audience')}
          options={surveyAudiences.map((one) => ({
            value: one,
            label: say(`surveys.admin.audience.${one}`),
          }))}
        />
        <Checkbox
          {...form.box('isAnonymous')}
          label={say('surveys.admin.anonymous')}
          description={say('surveys.admin.anonymous.hint')}
        />
        <Checkbox {...form.box('isPerSession')} label={say('surveys.admin.perSession')} />
        {(['opensAt', 'closesAt'] as const).map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            defaultValue={survey && clockAt(survey[name])}
            label={say(`surveys.admin.${name}`)}
            hint={say('surveys.admin.clock')}
            width="half"
            required
          >
            <TextInput type="datetime-local" />
          </Field>
        ))}
        <DefinitionEditor
          definition={definition}
          errorOf={form.errorOf}
          problems={Object.keys(form.problems)}
          onChange={(next) => {
            setDefinition(next);
            form.change();
          }}
        />
        <div>
          <Button variant="secondary" onClick={openTrial}>
            {say('surveys.admin.try')}
          </Button>
        </div>
      </VersionedForm>
      {tried && (
        <TryQuestions
          title={say('surveys.admin.try.title')}
          questions={questionsOf(tried)}
          onClose={() => setTried(undefined)}
        />
      )}
    </>
  );
}
