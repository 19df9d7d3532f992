/** Cookie with what this browser has shown of a registration; its values are those of `data-registered`. */
export const markCookie = 'registered';

// Runs before the first paint, because shared pages are the same for everyone, and when one comes back to the page.
export const readRegisteredMark = `{const read=()=>{const mark=/(?:^|; )${markCookie}=(1|unpaid)/.exec(document.cookie)?.[1],{dataset}=document.documentElement;
if(mark)dataset.registered=mark;else delete dataset.registered};read();addEventListener("pageshow",read)}`;
