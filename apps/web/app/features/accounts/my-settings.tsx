import type { AccountProfile, AuthenticationSettings } from '@airway/contract/accounts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSay } from '../../platform/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { MyConsents } from './my-consents.tsx';
import { MyData } from './my-data.tsx';
import { type Device, MyDevices } from './my-devices.tsx';
import { MyKeys } from './my-keys.tsx';
import { MyPassword } from './my-password.tsx';
import { MyProfile } from './my-profile.tsx';
import type { AddressSearch } from './person-fields.tsx';

interface MySettingsProps {
  profile: AccountProfile;
  devices: Device[];
  settings: AuthenticationSettings;
  search: AddressSearch;
}

export interface MyPartProps {
  profile: AccountProfile;
  onChange(profile: AccountProfile): void;
}

/** A user with a password from staff must change it first: no other page is open. */
export function MyPasswordFirst({ profile }: { profile: AccountProfile }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  return (
    <>
      <Notice tone="warn" word={say('ui.notice.word')}>
        <p>{say('accounts.my.mustChangePassword')}</p>
      </Notice>
      <MyPassword profile={profile} onChange={revalidate} />
    </>
  );
}

export function MySettings({ profile: loaded, devices, settings, search }: MySettingsProps) {
  const [profile, setProfile] = useState(loaded);
  const part = { profile, onChange: setProfile };
  return (
    <>
      <MyProfile {...part} settings={settings} search={search} />
      <MyKeys {...part} settings={settings} />
      <MyPassword {...part} />
      <MyDevices id={profile.id} devices={devices} />
      <MyConsents {...part} />
      <MyData id={profile.id} />
    </>
  );
}
