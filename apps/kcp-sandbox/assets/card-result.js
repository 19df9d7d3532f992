const { pageOrigin, result } = JSON.parse(document.querySelector('#result').textContent);

window.parent.postMessage({ type: 'kcp-sandbox-result', result }, pageOrigin);
