import { type ComponentType, useRef, useState } from 'react';
import { MarkedField } from '../../forms/marked-field.tsx';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** A button that searches a postal address; passed by the route. */
export type AddressSearch = ComponentType<{
  onChoose(address: { zipcode: string; addr1: string }): void;
  onBlocked(): void;
}>;

type NameForm = FormWith<'userName' | 'familyName' | 'givenName'>;
type ContactForm = FormWith<'phone' | 'zipcode' | 'addr1' | 'addr2'>;

/** A Korean name, or a Latin one for people outside Korea. */
export function NameFields({
  form,
  isOutsideKorea,
  allowsLongNames,
}: {
  form: NameForm;
  isOutsideKorea: boolean;
  allowsLongNames: boolean;
}) {
  const say = useSay();
  if (!isOutsideKorea)
    return (
      <MarkedField
        {...form.field('userName')}
        // The hint says the rule of the site, which is narrower.
        limit={undefined}
        label={say('accounts.field.userName')}
        hint={say(allowsLongNames ? 'accounts.hint.userName.long' : 'accounts.hint.userName')}
        width="short"
      >
        <TextInput autoComplete="name" />
      </MarkedField>
    );
  return (
    <>
      <MarkedField {...form.field('familyName')} label={say('accounts.field.familyName')} width="half">
        <TextInput autoComplete="family-name" />
      </MarkedField>
      <MarkedField
        {...form.field('givenName')}
        label={say('accounts.field.givenName')}
        hint={say('accounts.hint.latinName')}
        width="half"
        isOptional
      >
        <TextInput autoComplete="given-name" />
      </MarkedField>
    </>
  );
}

function AddressFields({ form, search: Search }: { form: ContactForm; search: AddressSearch }) {
  const say = useSay();
  const [isBlocked, setBlocked] = useState(false);
  const zipcodeRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLInputElement>(null);
  const detailRef = useRef<HTMLInputElement>(null);
  function choose({ zipcode, addr1 }: { zipcode: string; addr1: string }) {
    if (zipcodeRef.current) zipcodeRef.current.value = zipcode;
    if (addressRef.current) addressRef.current.value = addr1;
    detailRef.current?.focus();
  }
  return (
    <Fieldset legend={say('accounts.address.title')} hint={say('registrations.address.hint')}>
      <div>
        <Search
          onChoose={choose}
          onBlocked={() => {
            setBlocked(true);
            zipcodeRef.current?.focus();
          }}
        />
      </div>
      {isBlocked && (
        <Notice tone="warn" word={say('ui.notice.word')} live="polite">
          <p>{say('registrations.address.blocked')}</p>
        </Notice>
      )}
      <MarkedField
        {...form.field('zipcode')}
        label={say('registrations.field.zipcode')}
        width="code"
        isOptional
      >
        <TextInput ref={zipcodeRef} inputMode="numeric" autoComplete="postal-code" />
      </MarkedField>
      <MarkedField {...form.field('addr1')} label={say('registrations.field.addr1')} isOptional>
        <TextInput ref={addressRef} autoComplete="address-line1" />
      </MarkedField>
      <MarkedField {...form.field('addr2')} label={say('registrations.field.addr2')} isOptional>
        <TextInput ref={detailRef} autoComplete="address-line2" />
      </MarkedField>
    </Fieldset>
  );
}

/** Phone and postal address, both optional. */
export function ContactFields(props: { form: ContactForm; search: AddressSearch }) {
  const say = useSay();
  return (
    <>
      <MarkedField {...props.form.field('phone')} label={say('accounts.field.phone')} width="half" isOptional>
        <PhoneInput />
      </MarkedField>
      <AddressFields {...props} />
    </>
  );
}
