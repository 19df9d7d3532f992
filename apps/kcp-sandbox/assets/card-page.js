const close = document.querySelector('#close');

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close?.click();
});

for (const form of document.forms) {
  form.addEventListener('submit', () => {
    // Runs after the submission has read the value of the pressed button.
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true;
    });
  });
}

// The page must be usable again after the Back button.
window.addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('button')) button.disabled = false;
});
