/** Opens the file dialog; returns no files if the user cancels. */
export function chooseFiles({
  endings,
  several = false,
}: {
  endings: readonly string[];
  several?: boolean;
}): Promise<File[]> {
  return new Promise((chosen) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = endings.map((ending) => `.${ending}`).join(',');
    input.multiple = several;
    input.hidden = true;
    const finish = () => {
      chosen([...(input.files ?? [])]);
      input.remove();
    };
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    // Attached to the page: a browser may drop a detached input while its dialog is open.
    document.body.append(input);
    input.click();
  });
}
