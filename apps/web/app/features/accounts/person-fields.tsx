import { type ComponentType, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import type { Problems } from './use-account-form.ts';

/** A button that finds a postal address; the route brings it along. */
export type AddressSearch = ComponentType<{
  onChoose(address: { zipcode: string; addr1: string }): void;
  onBlocked(): void;
}>;

export interface Person {
  userName: string;
  givenName: string;
  familyName: string;
  phone: string;
  zipcode: string;
  addr1: string;
  addr2: string;
}

interface Props {
  person?: Person | undefined;
  problems: Problems;
}

/** A Korean name, or a Latin one for people outside Korea. */
export function NameFields({ person, problems, isOutsideKorea }: Props & { isOutsideKorea: boolean }) {
  const say = useSay();
  if (!isOutsideKorea)
    return (
      <AccountField
        id="userName"
        label={say('accounts.field.userName')}
        hint={say('accounts.hint.userName')}
        problems={problems}
        width="short"
      >
        <TextInput name="userName" autoComplete="name" defaultValue={person?.userName} />
      </AccountField>
    );
  return (
    <>
      <AccountField id="familyName" label={say('accounts.field.familyName')} problems={problems} width="half">
        <TextInput name="familyName" autoComplete="family-name" defaultValue={person?.familyName} />
      </AccountField>
      <AccountField
        id="givenName"
        label={say('accounts.field.givenName')}
        hint={say('accounts.hint.latinName')}
        problems={problems}
        width="half"
        isOptional
      >
        <TextInput name="givenName" autoComplete="given-name" defaultValue={person?.givenName} />
      </AccountField>
    </>
  );
}

function AddressFields({ person, problems, search: Search }: Props & { search: AddressSearch }) {
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
      <AccountField
        id="zipcode"
        label={say('registrations.field.zipcode')}
        problems={problems}
        width="code"
        isOptional
      >
        <TextInput
          ref={zipcodeRef}
          name="zipcode"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={person?.zipcode}
        />
      </AccountField>
      <AccountField id="addr1" label={say('registrations.field.addr1')} problems={problems} isOptional>
        <TextInput
          ref={addressRef}
          name="addr1"
          maxLength={200}
          autoComplete="address-line1"
          defaultValue={person?.addr1}
        />
      </AccountField>
      <AccountField id="addr2" label={say('registrations.field.addr2')} problems={problems} isOptional>
        <TextInput
          ref={detailRef}
          name="addr2"
          maxLength={200}
          autoComplete="address-line2"
          defaultValue={person?.addr2}
        />
      </AccountField>
    </Fieldset>
  );
}

/** Phone and postal address, both optional. */
export function ContactFields(props: Props & { search: AddressSearch }) {
  const say = useSay();
  return (
    <>
      <AccountField
        id="phone"
        label={say('accounts.field.phone')}
        problems={props.problems}
        width="half"
        isOptional
      >
        <PhoneInput name="phone" defaultValue={props.person?.phone} />
      </AccountField>
      <AddressFields {...props} />
    </>
  );
}
