/**
 * Runs before any module. Holds a click on a button that needs JavaScript until hydration (`program-arrived`), then
 * replays it; only the last click counts. Links, popovers, `details` and GET forms work without JavaScript and are not
 * held. If the scripts fail to load (`program-failed`), a held form is submitted to the server.
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
