import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';
import { fill } from './fill.ts';
import { PostcodeSearch } from './postcode-search.tsx';

/**
 * Postcode and address, from the postcode service or typed; either can follow the other. Without scripts
 * everything is typed.
 */
export function PostalAddress() {
  const say = useSay();
  const [isTyped, setTyped] = useState(true);
  const [canSearch, setCanSearch] = useState(false);
  const [news, setNews] = useState<'blocked' | 'chosen'>();
  const zipcodeRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLInputElement>(null);
  const detailRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setCanSearch(true);
    setTyped(false);
  }, []);

  function typeMyself() {
    setTyped(true);
    zipcodeRef.current?.focus();
  }

  return (
    <Fieldset legend={say('registrations.attendee.address')} hint={say('registrations.address.hint')}>
      {canSearch && (
        <Cluster>
          <PostcodeSearch
            onBlocked={() => {
              setNews('blocked');
              typeMyself();
            }}
            onChoose={(chosen) => {
              setTyped(false);
              fill(zipcodeRef.current, chosen.zipcode);
              fill(addressRef.current, chosen.addr1);
              setNews('chosen');
              detailRef.current?.focus();
            }}
          />
          {!isTyped && (
            <Button variant="quiet" onClick={typeMyself}>
              {say('registrations.address.manual')}
            </Button>
          )}
        </Cluster>
      )}
      {news === 'blocked' && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{say('registrations.address.blocked')}</p>
        </Notice>
      )}
      <AnswerField name="zipcode" label={say('registrations.field.zipcode')} required width="code">
        <TextInput ref={zipcodeRef} inputMode="numeric" autoComplete="postal-code" readOnly={!isTyped} />
      </AnswerField>
      <AnswerField name="addr1" label={say('registrations.field.addr1')} required>
        <TextInput ref={addressRef} autoComplete="address-line1" readOnly={!isTyped} />
      </AnswerField>
      <AnswerField
        name="addr2"
        label={say('registrations.field.addr2')}
        hint={news === 'chosen' && say('registrations.address.chosen')}
      >
        <TextInput ref={detailRef} autoComplete="address-line2" />
      </AnswerField>
    </Fieldset>
  );
}
