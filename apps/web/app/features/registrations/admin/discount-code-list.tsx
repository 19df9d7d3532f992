import type { EditionSummary } from '@airway/contract/editions';
import type { ReplyOf } from '@airway/contract/endpoint';
import {
  discountStates,
  exportDiscountCodes,
  listDiscountCodes,
} from '@airway/contract/registration-discounts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ChangeCode, SwitchCode } from './discount-code-acts.tsx';
import styles from './discount-code-list.module.css';
import { discountText } from './discount-text.ts';
import { EditionLinks } from './edition-links.tsx';
import { MakeCodes } from './make-codes.tsx';
import { registrationScreens } from './screens.ts';

const tones = {
  active: 'ok',
  upcoming: 'plain',
  over: 'warn',
  'used-up': 'warn',
  disabled: 'plain',
} as const;

interface DiscountCodeListProps {
  found: ReplyOf<typeof listDiscountCodes>;
  /** Newest first. */
  editions: readonly EditionSummary[];
}

export function DiscountCodeList({ found, editions }: DiscountCodeListProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const results = useOutcome();
  const { tell } = results;
  const [isMaking, setMaking] = useState(false);
  const nameOf = (wanted: string) => {
    const category = found.categories.find(({ code }) => code === wanted);
    return category ? textIn(locale, category.name).text : wanted;
  };
  const moment = (at: string | undefined) => (at === undefined ? '' : formatInstant(locale, at));
  return (
    <ListPage
      screen={registrationScreens.discountCodes}
      call={listDiscountCodes}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ code }) => code}
      columns={{
        code: {
          head: say('registrations.admin.discount.code'),
          sort: 'code',
          isHead: true,
          cell: ({ code, note }) => (
            <span className={styles.stack}>
              <span className={styles.code} translate="no">
                {code}
              </span>
              {note !== '' && (
                <small className={styles.note} title={note}>
                  {note}
                </small>
              )}
            </span>
          ),
        },
        state: {
          head: say('registrations.admin.discount.state'),
          cell: ({ state }) => (
            <Chip tone={tones[state]}>{say(`registrations.admin.discount.state.${state}`)}</Chip>
          ),
        },
        value: {
          head: say('registrations.admin.discount.value'),
          cell: (one) => discountText(say, locale, one),
        },
        uses: {
          head: say('registrations.admin.discount.uses'),
          sort: 'uses',
          numeric: true,
          cell: ({ uses, maximumUses: most }) =>
            most === undefined ? uses : say('registrations.admin.discount.uses.of', { uses, most }),
        },
        categories: {
          head: say('registrations.admin.discount.categories'),
          cell: ({ categoryCodes, opensCategories }) =>
            categoryCodes.length === 0
              ? say('registrations.admin.discount.categories.all')
              : `${categoryCodes.map(nameOf).join(', ')}${
                  opensCategories ? ` (${say('registrations.admin.discount.categories.opened')})` : ''
                }`,
        },
        validity: {
          head: say('registrations.admin.discount.validity'),
          cell: ({ startsAt, endsAt }) =>
            startsAt === undefined && endsAt === undefined
              ? '–'
              : say('registrations.admin.discount.validity.range', {
                  from: moment(startsAt),
                  until: moment(endsAt),
                }),
        },
        createdAt: {
          head: say('registrations.admin.discount.createdAt'),
          sort: 'createdAt',
          cell: ({ createdAt, createdBy }) => (
            <span className={styles.stack}>
              {formatInstant(locale, createdAt)}
              {createdBy !== null && <small>{createdBy}</small>}
            </span>
          ),
        },
      }}
      filters={{
        query: text(say('registrations.admin.discount.query')),
        state: choice(
          say('registrations.admin.discount.state'),
          discountStates.map((state) => [state, say(`registrations.admin.discount.state.${state}`)]),
        ),
      }}
      empty={say('registrations.admin.discount.empty')}
      emptyYet={say('registrations.admin.discount.emptyYet')}
      exportWith={{ call: exportDiscountCodes }}
      results={results}
      rowActs={[
        {
          label: say('registrations.admin.discount.change'),
          dialog: (row, onClose, onDone) => <ChangeCode row={row} onClose={onClose} onDone={onDone} />,
        },
        {
          label: say('registrations.admin.discount.disable'),
          isFor: ({ state }) => state !== 'disabled',
          dialog: (row, onClose, onDone) => <SwitchCode row={row} onClose={onClose} onDone={onDone} />,
        },
        {
          label: say('registrations.admin.discount.enable'),
          isFor: ({ state }) => state === 'disabled',
          dialog: (row, onClose, onDone) => <SwitchCode row={row} onClose={onClose} onDone={onDone} />,
        },
      ]}
    >
      <EditionLinks editions={editions} />
      <div>
        <Button onClick={() => setMaking(true)}>{say('registrations.admin.discount.make')}</Button>
      </div>
      {isMaking && (
        <MakeCodes
          {...found}
          onClose={() => setMaking(false)}
          onDone={(sentence) => {
            setMaking(false);
            tell(sentence);
            void revalidate();
          }}
        />
      )}
    </ListPage>
  );
}
