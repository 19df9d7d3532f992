/**
 * Runs before any module. A press on a button that only the page's program answers waits until it has taken over
 * (`program-arrived`); the last one counts. Links, popovers, `details` and forms that only ask (GET) work without
 * it and are left alone. When the program does not come (`program-failed`), a form goes to the server as it
 * would without scripts.
 */
export const holdFirstPresses = `(()=>{let held;const stop=new AbortController(),options={capture:true,signal:stop.signal};
const hold=(event,button,act)=>{event.preventDefault();event.stopImmediatePropagation();held?.button?.removeAttribute("aria-busy");
button?.setAttribute("aria-busy","true");held={button,act}};
const release=()=>{stop.abort();held?.button?.removeAttribute("aria-busy");held?.act();held=undefined};
addEventListener("click",event=>{const button=event.target.closest?.("button");
if(button?.type==="button"&&!button.popoverTargetElement)hold(event,button,()=>button.click())},options);
addEventListener("submit",event=>{const{target:form,submitter}=event;
if(form.method==="post")hold(event,submitter,()=>form.requestSubmit(submitter))},options);
addEventListener("program-arrived",release,options);addEventListener("program-failed",release,options)})()`;
