export const accountLink = 'linksAccount';
/** Sent with the checkbox, which only signed-in users see: without it the earlier answer stays. */
export const accountChoiceShown = 'linksAccountAsked';

/** Checks whether a form asks to link the registration to an account. */
export const wantsAccount = (form: FormData): boolean => form.get(accountLink) === 'on';
