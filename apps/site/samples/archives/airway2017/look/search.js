// A plain script of its own: it must also run from a folder, where modules do not.
(() => {
  const place = document.getElementById('archive-search');
  const list = document.getElementById('archive-contents');
  const pages = window.archivePages;
  if (!place || !list || !pages) return;
  const all = [...list.children];
  const plain = (text) => text.normalize('NFC').toLowerCase();
  const known = pages.map(({ title, text }) => ({ title: plain(title), text: plain(text), words: text }));
  const label = document.createElement('label');
  label.textContent = place.dataset.label;
  const field = document.createElement('input');
  field.type = 'search';
  field.autocomplete = 'off';
  label.append(field);
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  place.append(label, said);

  const passage = (index, word) => {
    const at = known[index].text.indexOf(word);
    if (at < 0) return '';
    const from = Math.max(0, at - 40);
    return `${from > 0 ? '… ' : ''}${known[index].words.slice(from, at + 120)} …`;
  };

  const search = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const note of list.querySelectorAll('p')) note.remove();
    const hits = known
      .map(({ title, text }, index) => ({
        index,
        inTitle: words.every((word) => title.includes(word)),
        has: words.every((word) => title.includes(word) || text.includes(word)),
      }))
      .filter(({ has }) => has)
      .sort((one, other) => Number(other.inTitle) - Number(one.inTitle) || one.index - other.index);
    list.replaceChildren(...hits.map(({ index }) => all[index]));
    if (words.length === 0) {
      said.textContent = '';
      return;
    }
    for (const { index } of hits) {
      const note = document.createElement('p');
      note.textContent = passage(index, words[0]);
      if (note.textContent) all[index].append(note);
    }
    said.textContent =
      hits.length === 0 ? place.dataset.nothing : place.dataset.found.replace('#', hits.length);
  };
  field.addEventListener('input', search);
  field.value = new URLSearchParams(window.location.search).get('q') ?? '';
  search();
})();
