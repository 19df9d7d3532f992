import { joinByStaffInvitation, StaffJoinForm } from '@airway/contract/account-invitations';
import { koreanNameProblem } from '@airway/contract/accounts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { callApi } from '../../../platform/call-api.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { storeSession } from '../../../platform/stored-session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useAccountMessages } from '../account-messages.ts';
import { passwordProblems, personProblems } from '../account-rules.ts';
import { RequiredConsents, useConsentMessages } from '../consent-fields.tsx';
import { firstPageFor } from '../first-page.ts';
import { NewPasswordFields } from '../password-input.tsx';
import { NameFields } from '../person-fields.tsx';
import { signInWith } from '../sign-in.ts';
import { forgetInvitation } from './staff-invitation.ts';
import type { StaffInvitedProps } from './staff-invited.tsx';

/** Asks for name, password and the required consents; then signs the user in. */
export function JoinStaff({ token, invitation: { email, name }, settings }: StaffInvitedProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const words = useAccountMessages();
  const consentWords = useConsentMessages();
  const { authType, allowsLongNames } = settings;
  const isKoreanName = koreanNameProblem(name, allowsLongNames) === undefined;
  const [isOutsideKorea, setOutsideKorea] = useState(!isKoreanName);

  async function enter(password: string): Promise<string> {
    try {
      const signedIn = await signInWith(authType, { userKeyCode: email, password });
      storeSession(signedIn);
      return firstPageFor(signedIn.user.role.permissions);
    } catch {
      // The account exists: its owner can sign in manually.
      return `/Account/Signin?next=${encodeURIComponent('/Admin')}`;
    }
  }

  const form = useForm({
    schema: StaffJoinForm,
    first: { isOutsideKorea: !isKoreanName, ...(isKoreanName && { userName: name }) },
    also: (typed) => ({
      ...passwordProblems(typed, [email, typed.familyName ?? '']),
      ...personProblems(typed, { isOutsideKorea, allowsLongNames }),
    }),
    words: (field, code) => (field.startsWith('agreesTo') ? consentWords(field) : words(field, code)),
    async send({ passwordAgain: _again, ...body }) {
      await callApi(undefined, joinByStaffInvitation, { body: { ...body, token, locale } });
      forgetInvitation();
      await navigate(pathTo(await enter(body.password)), { replace: true });
    },
    explain(error) {
      if (refusalOf(error)?.code !== 'CONFLICT') return undefined;
      // An account with this address was created meanwhile: the page now asks for that account.
      void revalidate();
      return { message: say('accounts.invited.taken') };
    },
  });
  return (
    <ContractForm form={form}>
      <Checkbox
        {...form.box('isOutsideKorea')}
        label={say('accounts.outsideKorea')}
        onChange={(event) => setOutsideKorea(event.target.checked)}
      />
      <NameFields form={form} isOutsideKorea={isOutsideKorea} allowsLongNames={allowsLongNames} />
      <NewPasswordFields form={form} isFirst />
      <RequiredConsents form={form} />
      <div>
        <SendButton form={form}>{say('accounts.invited.join')}</SendButton>
      </div>
    </ContractForm>
  );
}
