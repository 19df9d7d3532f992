import type { ChangeChoices } from '@airway/contract/registration-changes';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { Form, useNavigation } from 'react-router';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDeadline } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { moneyParts } from '../../platform/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { PaidChangeAnswer } from './change-paid.ts';
import { OptionChoices } from './option-choices.tsx';
import { changePath } from './steps.ts';
import { WaitingChange } from './waiting-change.tsx';

interface Props {
  registration: RegistrationSummary;
  choices: ChangeChoices;
  answer: PaidChangeAnswer | undefined;
  /** The visitor has just changed it. */
  isChanged: boolean;
  /** The visitor was about to pay for a change that was ended or paid elsewhere. */
  isEnded: boolean;
  /** The edition's calendar day. */
  today: string;
}

/** The choices for a paid registration: its category and options. The next page shows what a change costs. */
export function ChangePaid({ registration, choices, answer, isChanged, isEnded, today }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isBusy = useNavigation().state !== 'idle';
  const chosen = answer?.wanted ?? answer?.review?.wanted;
  const own = registration.options.map(({ code, person }) => (person === null ? { code } : { code, person }));
  const problems = answer?.refusal?.fields ?? {};
  const errorOf = (field: string) => {
    const code = problems[field];
    if (code === undefined) return undefined;
    return say(code === 'not_a_choice' ? 'registrations.paidChange.problem' : `errors.field.${code}`);
  };
  const { categories, options } = choices;
  const hasChoice = categories.length > 1 || options.length > 0;
  return (
    <Stack>
      {isChanged && answer === undefined && (
        <Notice
          tone="ok"
          word={say('ui.notice.word')}
          title={say('registrations.paidChange.done.title')}
          takesFocus
          action={
            <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary" size="small">
              {say('registrations.success.confirm')}
            </LinkButton>
          }
        >
          <p>{say('registrations.paidChange.done.text', { email: registration.email })}</p>
        </Notice>
      )}
      {isEnded && answer === undefined && (
        <Notice
          tone="warn"
          word={say('ui.notice.word')}
          title={say('registrations.paidChange.ended.title')}
          takesFocus
        >
          <p>{say('registrations.paidChange.ended.text')}</p>
        </Notice>
      )}
      <WaitingChange registration={registration} today={today} />
      {hasChoice ? (
        <Form method="post" action={pathTo(changePath)}>
          <Stack>
            {categories.length > 1 ? (
              <RadioGroup
                id="categoryCode"
                name="categoryCode"
                legend={say('registrations.field.categoryCode')}
                defaultValue={chosen?.categoryCode ?? registration.categoryCode}
                error={errorOf('categoryCode')}
                options={categories.map(({ code, name, fee, isFull }) => ({
                  value: code,
                  label: <Bilingual text={name} />,
                  description:
                    fee === null ? (
                      say('registrations.paidChange.present')
                    ) : isFull ? (
                      say('registrations.fee.full')
                    ) : (
                      <Money {...moneyParts(locale, fee)} />
                    ),
                  disabled: isFull && code !== registration.categoryCode,
                }))}
              />
            ) : (
              <input type="hidden" name="categoryCode" value={registration.categoryCode} />
            )}
            <OptionChoices
              options={options.map((option) => ({
                ...option,
                isFull: option.isFull && own.every(({ code }) => code !== option.code),
              }))}
              chosen={chosen?.options ?? own}
              errorOf={errorOf}
            />
            {registration.cancelsUntil !== null && (
              <p>
                {say('registrations.paidChange.until', {
                  at: formatDeadline(locale, registration.cancelsUntil),
                })}
              </p>
            )}
            <Cluster>
              <Button type="submit" name="intent" value="preview" busyLabel={isBusy && say('ui.busy')}>
                {say('registrations.paidChange.review')}
              </Button>
              <LinkButton href={pathTo('/Registration/Confirm')} variant="secondary">
                {say('registrations.paidChange.leave')}
              </LinkButton>
            </Cluster>
          </Stack>
        </Form>
      ) : (
        <p>{say('registrations.paidChange.nothing')}</p>
      )}
    </Stack>
  );
}
