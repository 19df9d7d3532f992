import type { Attendance } from '@airway/contract/editions';
import { codeTo } from './account.ts';
import { beginning, type Language, messagesIn } from './messages.ts';
import type { InternationalAttendee, KoreanAttendee } from './people.ts';
import { expect, type Page, pageAt, untilInteractive } from './test.ts';

export type Step = 'fee' | 'attendee' | 'review';

type Field = Parameters<ReturnType<typeof messagesIn>>[0] & `registrations.field.${string}`;

/** Returns the acts on the registration form in one language. */
export function registrationForm(page: Page, language: Language, { hasScripts = true } = {}) {
  const say = messagesIn(language);
  const main = page.getByRole('main');

  const textbox = (field: Field) => main.getByRole('textbox', { name: nameOf(say(field)) });
  // Matches "성명 필수": the label followed by its mark only.
  const nameOf = (label: string) => {
    const marks = [say('ui.mark.required'), say('ui.mark.optional')];
    return new RegExp(`^${RegExp.escape(label)}\\s*(${marks.map(RegExp.escape).join('|')})?$`);
  };
  const onward = (step: Exclude<Step, 'fee'>, isFree = false) =>
    main.getByRole('button', {
      name: beginning(
        say(
          step !== 'review'
            ? 'registrations.step.next'
            : isFree
              ? 'registrations.step.submitFree'
              : 'registrations.step.submit',
        ),
      ),
    });
  const consent = (purpose: 'terms' | 'privacy' | 'refund' | 'thirdParty' | 'marketingEmail') =>
    main.getByRole('checkbox', { name: beginning(say(`consents.${purpose}.title`)) });

  return {
    say,
    textbox,
    onward,
    consent,
    /** A category, on site unless said otherwise. Pressing it leads to the next step. */
    choice: (name: string, attendance: Attendance = 'on-site') => {
      const way = RegExp.escape(` · ${say(`ui.attendance.${attendance}`)}`);
      // A category with a single way to attend does not name it.
      const ending = attendance === 'on-site' ? `(?:${way})?` : way;
      return main.getByRole('button', { name: new RegExp(`^${RegExp.escape(name)}${ending} (?!·)`) });
    },
    meals: () => main.getByRole('combobox', { name: nameOf(say('registrations.field.dietaryNeed')) }),
    credits: () => main.getByRole('checkbox', { name: beginning(say('registrations.credits.choice')) }),
    all: () => main.getByRole('checkbox', { name: say('registrations.review.all'), exact: true }),
    country: () => main.getByRole('combobox', { name: nameOf(say('registrations.field.country')) }),
    heading: (step: Step) =>
      page.getByRole('heading', { level: 1, name: say(`registrations.${step}.title`) }),
    problems: () => main.getByRole('alert'),

    /** Goes from the entry page to the first step by the audience's button. */
    async enter(audience: 'korean' | 'international') {
      await page.goto(pageAt('/Registration', language));
      await page.getByRole('link', { name: say(`registrations.entry.${audience}.action`) }).click();
      await expect(this.heading('fee')).toBeVisible();
      if (hasScripts) await untilInteractive(page);
    },
    /** Opens a step by its address. */
    async goTo(step: Step) {
      await page.goto(pageAt(`/Registration/Korean?step=${step}`, language));
      await untilInteractive(page);
    },
    async reload() {
      await page.reload();
      await untilInteractive(page);
    },
    /** Waits until the server has saved the value that `act` entered. */
    async keeping(field: string, value: string, act: () => Promise<void>) {
      await untilInteractive(page);
      const kept = page.waitForResponse((response) => {
        const sent = new URLSearchParams(response.request().postData() ?? '');
        return sent.get('intent') === 'save' && sent.get(field) === value && response.ok();
      });
      await act();
      await kept;
    },
    async next(step: Exclude<Step, 'fee'>, isFree = false) {
      // A page without its styles shows both buttons.
      await page.waitForLoadState();
      await onward(step, isFree).first().click();
    },
    async chooseCategory({ category }: Pick<KoreanAttendee | InternationalAttendee, 'category'>) {
      await this.choice(category[language]).click();
      await expect(this.heading('attendee')).toBeVisible();
    },
    async fillKorean(person: KoreanAttendee) {
      await textbox('registrations.field.name').fill(person.name);
      await textbox('registrations.field.familyName').fill(person.familyName);
      await textbox('registrations.field.givenName').fill(person.givenName);
      await textbox('registrations.field.email').fill(person.email);
      await textbox('registrations.field.phone').fill(person.phone);
      if (person.category.asksForLicence)
        await textbox('registrations.field.licenceNumber').fill(person.licenceNumber);
      await textbox('registrations.field.affiliationKo').fill(person.affiliationKo);
      await textbox('registrations.field.affiliationEn').fill(person.affiliationEn);
      await textbox('registrations.field.department').fill(person.department);
    },
    async fillInternational(person: InternationalAttendee) {
      await this.country().selectOption(person.country);
      await textbox('registrations.field.familyName.passport').fill(person.familyName);
      await textbox('registrations.field.givenName.passport').fill(person.givenName);
      await textbox('registrations.field.email').fill(person.email);
      await textbox('registrations.field.phoneAbroad').fill(person.phone);
      await textbox('registrations.field.affiliationEn').fill(person.affiliationEn);
      await textbox('registrations.field.department').fill(person.department);
    },
    code: () => main.getByRole('textbox', { name: say('registrations.email.code') }),
    emailButton: (key: 'send' | 'resend' | 'confirm' | 'other') =>
      main.getByRole('button', { name: beginning(say(`registrations.email.${key}`)) }),
    isProven: () => main.getByText(say('registrations.email.proven')),
    /** Requests a code for the address in the form and enters it. */
    async proveEmail(address: string, codesSoFar = 0) {
      await this.emailButton('send').click();
      await expect(this.code()).toBeVisible();
      await this.code().fill(await codeTo(page, address, codesSoFar + 1));
      // With scripts the last digit confirms the code.
      if (!hasScripts) await this.emailButton('confirm').click();
      await expect(this.isProven()).toBeVisible();
    },
    async fillAttendee(person: KoreanAttendee | InternationalAttendee, codesSoFar = 0) {
      if (person.audience === 'korean') await this.fillKorean(person);
      else await this.fillInternational(person);
      await this.meals().selectOption('vegetarian');
      await this.proveEmail(person.email, codesSoFar);
      await this.next('attendee');
      await expect(this.heading('review')).toBeVisible();
    },
    /** Ticks the required consents. */
    async consentToRequired(isFree = false) {
      await consent('terms').check();
      await consent('privacy').check();
      if (isFree) await expect(consent('refund')).toHaveCount(0);
      else await consent('refund').check();
    },
    /** Fills in the form from the entry page to the review, consents included. */
    async fillAll(person: KoreanAttendee | InternationalAttendee, codesSoFar = 0) {
      await this.enter(person.audience);
      await this.chooseCategory(person);
      await this.fillAttendee(person, codesSoFar);
      await this.consentToRequired();
    },
  };
}

export type RegistrationForm = ReturnType<typeof registrationForm>;
