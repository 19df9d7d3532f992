export const accountLink = 'linksAccount';
/** Goes with the box, which only the person who is signed in is shown: without it an older answer remains. */
export const accountAsked = 'linksAccountAsked';

/** Whether a sent form asks to be kept on an account. */
export const wantsAccount = (form: FormData): boolean => form.get(accountLink) === 'on';
