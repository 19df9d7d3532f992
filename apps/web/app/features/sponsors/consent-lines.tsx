import { DefinitionList } from '../../ui/definition-list.tsx';

/** The consent text line by line: recipient, purpose, data, period, and the right to refuse. */
export function ConsentLines({ text }: { text: string }) {
  return (
    <DefinitionList
      items={text.split('\n').map((line) => {
        const [term = '', ...rest] = line.split(': ');
        return { key: term, term, value: rest.join(': ') };
      })}
    />
  );
}
