const status = document.querySelector('#status');
const form = document.querySelector('#scenario');

async function apply(values) {
  const response = await fetch('sandbox/scenario', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  });
  if (response.ok) window.location.reload();
  else status.textContent = (await response.json()).error;
}

for (const button of document.querySelectorAll('button[data-scenario]')) {
  button.addEventListener('click', () => apply(JSON.parse(button.dataset.scenario)));
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
  for (const name of ['times', 'latencyMs']) {
    if (name in values) values[name] = Number(values[name]);
  }
  apply(values);
});
