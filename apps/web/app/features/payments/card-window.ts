/** Result that the gateway passes to the page when its window is done. */
type WindowResult = HTMLFormElement | Record<string, unknown>;

declare global {
  interface Window {
    /** The gateway's script calls this by name (its manual: PC web payment). */
    m_Completepayment?: (result: WindowResult, closeWindow: () => void) => void;
    /** Opens the window for an order form in the page. */
    KCP_Pay_Execute_Web?: (form: HTMLFormElement) => void;
    /** Copies a result into the order form. */
    GetField?: (form: HTMLFormElement, result: WindowResult) => void;
  }
}

const patienceMs = 15_000;
let loading: { url: string; script: Promise<void> } | undefined;

function load(scriptUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error('The card window’s program did not arrive.'));
    };
    const timer = setTimeout(fail, patienceMs);
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      if (window.KCP_Pay_Execute_Web === undefined) fail();
      else resolve();
    };
    script.src = scriptUrl;
    document.head.append(script);
  });
}

export interface CardAnswer {
  /** `0000`: authenticated, not yet paid. */
  code: string;
  message: string;
}

/**
 * Loads the gateway's script once. The callback that it looks for must exist before it runs, so it is set
 * here. Rejects when the script is blocked or takes too long.
 */
export function loadCardWindow(scriptUrl: string): Promise<void> {
  window.m_Completepayment ??= () => {};
  if (loading?.url !== scriptUrl) loading = { url: scriptUrl, script: load(scriptUrl) };
  return loading.script;
}

export const fieldText = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/**
 * Opens the card window over the page. `onAnswer` is called once, when the window has filled the form.
 * @throws any error of the gateway's script – it throws on purpose in old browsers
 */
export function openCardWindow(form: HTMLFormElement, onAnswer: (answer: CardAnswer) => void): void {
  const execute = window.KCP_Pay_Execute_Web;
  if (execute === undefined) throw new Error('The card window’s program is not loaded.');
  window.m_Completepayment = (result, closeWindow) => {
    window.GetField?.(form, result);
    const answer = { code: fieldText(form, 'res_cd'), message: fieldText(form, 'res_msg') };
    closeWindow();
    onAnswer(answer);
  };
  execute(form);
}
