import { DefinitionList } from '../../ui/definition-list.tsx';

/** A text that one agrees to, line by line: who, what for, what, how long, and that one may refuse. */
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
