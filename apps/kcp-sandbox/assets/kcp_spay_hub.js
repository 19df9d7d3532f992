(() => {
  const scriptUrl = document.currentScript.src;
  const windowUrl = new URL('card-window', scriptUrl).href;
  const gatewayOrigin = new URL(scriptUrl).origin;
  const frameName = 'kcp_sandbox_card_window';
  let openDialog = null;

  // Sets styles through the style object, so that pages without 'unsafe-inline' can show the window.
  function styled(element, styles) {
    Object.assign(element.style, styles);
    return element;
  }

  function createDialog(english) {
    const frame = styled(document.createElement('iframe'), {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
    });
    frame.name = frameName;
    frame.title = english ? 'Card payment (test)' : '카드 결제 (테스트)';
    const dialog = styled(document.createElement('dialog'), {
      boxSizing: 'border-box',
      width: 'min(30rem, 100vw)',
      height: 'min(46rem, 100dvh)',
      maxWidth: '100vw',
      maxHeight: '100dvh',
      margin: 'auto',
      padding: '0',
      border: '0',
      borderRadius: '8px',
      overflow: 'hidden',
      boxShadow: '0 8px 40px rgb(0 0 0 / 45%)',
    });
    dialog.setAttribute('aria-label', frame.title);
    dialog.append(frame);
    return { dialog, frame };
  }

  function submitOrder(form) {
    const order = document.createElement('form');
    order.method = 'post';
    order.action = windowUrl;
    order.target = frameName;
    order.acceptCharset = 'utf-8';
    order.hidden = true;
    const values = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    for (const [name, value] of [
      ...values,
      ['_charset_', 'utf-8'],
      ['sandbox_page_origin', window.location.origin],
    ]) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      order.append(input);
    }
    document.body.append(order);
    // Uses the prototype's method, because an input named "submit" hides the form's own.
    HTMLFormElement.prototype.submit.call(order);
    order.remove();
  }

  window.KCP_Pay_Execute_Web = (form) => {
    if (!(form instanceof HTMLFormElement) || !form.isConnected) {
      throw new TypeError('KCP_Pay_Execute_Web needs a form that is in the document');
    }
    if (typeof window.m_Completepayment !== 'function') {
      throw new TypeError('m_Completepayment must be defined before the card window opens');
    }
    if (openDialog !== null) return;
    const { dialog, frame } = createDialog(form.elements.eng_flag?.value === 'Y');
    openDialog = dialog;
    let completed = false;

    function closeEvent() {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      openDialog = null;
    }

    function complete(result) {
      if (completed) return;
      completed = true;
      window.m_Completepayment(result, closeEvent);
    }

    function receive(event) {
      if (event.origin !== gatewayOrigin || event.source !== frame.contentWindow) return;
      if (event.data?.type === 'kcp-sandbox-result') complete(event.data.result);
    }

    window.addEventListener('message', receive);
    // Not `cancel`: browsers skip it if the dialog was opened without a click.
    dialog.addEventListener('close', () =>
      complete({ res_cd: '3001', res_msg: '사용자가 결제를 취소하였습니다.' }),
    );
    document.body.append(dialog);
    dialog.showModal();
    submitOrder(form);
    frame.addEventListener('load', () => frame.focus());
  };

  window.GetField = (form, FormOrJson) => {
    const values =
      FormOrJson instanceof HTMLFormElement ? Object.fromEntries(new FormData(FormOrJson)) : FormOrJson;
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements[name];
      if (field !== undefined && 'value' in field) field.value = String(value);
    }
  };
})();
