/** Cookie with what this browser has shown of a registration; its values are those of `data-registered`. */
export const markCookie = 'registered';

// Runs before the first paint, because shared pages are the same for everyone.
export const readRegisteredMark = `{const mark=/(?:^|; )${markCookie}=(1|unpaid)/.exec(document.cookie)?.[1];if(mark)document.documentElement.dataset.registered=mark}`;
