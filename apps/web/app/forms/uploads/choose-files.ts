/** Lets somebody choose files on their device; none where they thought better of it. */
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
    // Within the page: a browser may forget a loose one while its window is open.
    document.body.append(input);
    input.click();
  });
}
