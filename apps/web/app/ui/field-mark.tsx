import styles from './field-mark.module.css';

export function FieldMark({ required, mark }: { required?: boolean | undefined; mark?: string | undefined }) {
  if (!mark) return null;
  return (
    <>
      {/* Without this space screen readers join the word with the label. */}{' '}
      <span className={required ? styles.required : styles.optional}>{mark}</span>
    </>
  );
}
