import type { ChangePreview } from '@airway/contract/registration-changes';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import type { BilingualText } from '@airway/contract/rules';
import { Form, useNavigation } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { formatDeadline } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import type { WantedChange } from './change-paid.ts';
import { OptionList } from './option-list.tsx';
import { arrivesText } from './return-way.ts';
import { changePath } from './steps.ts';
import { useLineName } from './use-line-name.ts';
import { useRuleOf } from './use-rule-of.ts';

interface Props {
  registration: Pick<RegistrationSummary, 'payment'>;
  wanted: WantedChange;
  preview: ChangePreview;
}

/** Returns what a change does, costs and gives back, each with its rule. */
function useChangeFacts({ category, added, dropped, renamed, cancelled, ...preview }: ChangePreview) {
  const say = useSay();
  const locale = useLocale();
  const ruleOf = useRuleOf();
  const lineName = useLineName();
  const nameOf = (text: BilingualText) => textIn(locale, text).text;
  const { pays, givesBack, holdsUntil } = preview;
  const facts: (Definition | false)[] = [
    category !== null && {
      key: 'category',
      term: say('registrations.field.categoryCode'),
      value: say('registrations.paidChange.fromTo', { from: nameOf(category.from), to: nameOf(category.to) }),
    },
    added.length > 0 && {
      key: 'added',
      term: say('registrations.paidChange.added'),
      value: <OptionList options={added} />,
    },
    dropped.length > 0 && {
      key: 'dropped',
      term: say('registrations.paidChange.dropped'),
      value: <OptionList options={dropped} />,
    },
    ...renamed.map(({ from, to }, place) => ({
      key: `renamed ${place}`,
      term: say('registrations.paidChange.renamed'),
      value: <span lang="en">{say('registrations.paidChange.fromTo', { from, to })}</span>,
    })),
    ...cancelled.map((line, place) => ({
      key: `cancelled ${place}`,
      term: lineName(line),
      value: `${ruleOf(line)} · ${formatMoney(locale, line.givesBack)}`,
    })),
    pays.amountMinor > 0 && {
      key: 'pays',
      term: say('registrations.paidChange.pays'),
      value: <b>{formatMoney(locale, pays)}</b>,
    },
    givesBack.amountMinor > 0 && {
      key: 'givesBack',
      term: say('registrations.cancel.givesBack'),
      value: <b>{formatMoney(locale, givesBack)}</b>,
    },
    holdsUntil !== null && {
      key: 'holdsUntil',
      term: say('registrations.paidChange.holdsUntil'),
      value: formatDeadline(locale, holdsUntil),
    },
  ];
  return facts.filter((one) => one !== false);
}

/** Shows a change with its sums, and asks to apply it; the button names the sum. */
export function ChangeReview({ registration, wanted, preview }: Props) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isBusy = useNavigation().state !== 'idle';
  const facts = useChangeFacts(preview);
  const { pays, givesBack, category, added, dropped, renamed } = preview;
  const isEmpty = category === null && added.length + dropped.length + renamed.length === 0;
  const back = (
    <LinkButton href={pathTo(changePath)} variant="secondary">
      {say('registrations.paidChange.back')}
    </LinkButton>
  );
  if (isEmpty)
    return (
      <Stack>
        <p>{say('registrations.paidChange.none')}</p>
        <Cluster>{back}</Cluster>
      </Stack>
    );
  return (
    <Section title={say('registrations.paidChange.review.title')}>
      <Stack>
        <DefinitionList items={facts} />
        {pays.amountMinor > 0 && (
          <p>
            {say('registrations.paidChange.payNote')}{' '}
            <Link href={pathTo('/Registration#refund')}>{say('registrations.entry.refund')}</Link>
          </p>
        )}
        {givesBack.amountMinor > 0 && <p>{say(arrivesText(registration))}</p>}
        {pays.amountMinor + givesBack.amountMinor === 0 && <p>{say('registrations.paidChange.even')}</p>}
        <Form method="post" action={pathTo(changePath)}>
          <input type="hidden" name="wanted" value={JSON.stringify(wanted)} />
          <input type="hidden" name="paysMinor" value={pays.amountMinor} />
          <input type="hidden" name="givesBackMinor" value={givesBack.amountMinor} />
          <input type="hidden" name="currency" value={pays.currency} />
          <Cluster>
            <Button type="submit" name="intent" value="apply" busyLabel={isBusy && say('ui.busy')}>
              {pays.amountMinor > 0
                ? say('registrations.paidChange.applyPay', { amount: formatMoney(locale, pays) })
                : givesBack.amountMinor > 0
                  ? say('registrations.paidChange.applyBack', { amount: formatMoney(locale, givesBack) })
                  : say('registrations.paidChange.apply')}
            </Button>
            {back}
          </Cluster>
        </Form>
      </Stack>
    </Section>
  );
}
