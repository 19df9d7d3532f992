const close = document.querySelector('#close');

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close?.click();
});

for (const form of document.forms) {
  form.addEventListener('submit', () => {
    // After the submission took the pressed button's value along.
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true;
    });
  });
}

// Coming back with the Back button must find a page that can be used again.
window.addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false;
});
