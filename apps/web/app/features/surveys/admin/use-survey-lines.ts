import type { BilingualText } from '@airway/contract/rules';
import type { ManagedSurvey } from '@airway/contract/surveys-admin';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';

const both = ({ ko, en }: BilingualText) => [ko, en].filter(Boolean).join(' / ');

/** Returns a function that describes a survey in readable lines, to show another user's changes. */
export function useSurveyLines() {
  const say = useSay();
  const locale = useLocale();
  return (survey: ManagedSurvey): ContentLine[] => [
    { label: say('surveys.admin.title'), text: both(survey.title) },
    { label: say('surveys.admin.code'), text: survey.surveyCode },
    { label: say('surveys.admin.intro'), text: both(survey.intro) },
    { label: say('surveys.admin.thanks'), text: both(survey.thanks) },
    { label: say('surveys.admin.audience'), text: say(`surveys.admin.audience.${survey.audience}`) },
    { label: say('surveys.admin.opensAt'), text: formatInstant(locale, survey.opensAt) },
    { label: say('surveys.admin.closesAt'), text: formatInstant(locale, survey.closesAt) },
    ...survey.definition.sections.flatMap(({ questions }, section) =>
      questions.map((question, index) => ({
        label: say('surveys.admin.question', {
          number: `${section + 1}-${index + 1}`,
          kind: say(`surveys.admin.kind.${question.kind}`),
        }),
        text: [
          both(question.text),
          ...('choices' in question ? question.choices.map(({ text }) => both(text)) : []),
        ].join(' · '),
      })),
    ),
  ];
}
