export const accountLink = 'linksAccount';
/** Goes with the box, which only whoever is signed in is shown: without it an older wish remains. */
export const accountAsked = 'linksAccountAsked';

/** Whether a sent form asks to be kept on an account. */
export const wantsAccount = (form: FormData): boolean => form.get(accountLink) === 'on';
