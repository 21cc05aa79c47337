import { config } from '../config';
import styles from './LegalText.module.css';

/** The labels of the facts, in the text's language. */
export interface OperatorWords {
  name: string;
  address: string;
  registration: string;
  taxNumber: string;
  email: string;
  missing: string;
}

/** The operator: name, seat, numbers and contact, or that they are missing. */
export const OperatorFacts = ({ words }: { words: OperatorWords }) => {
  const { operator } = config;
  if (!operator) return <p>{words.missing}</p>;
  const { name, address, registration, taxNumber, email } = operator;
  const facts = [
    [words.name, name],
    [words.address, address],
    [words.registration, registration],
    [words.taxNumber, taxNumber],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.operator}>
      {facts.map(([header, value]) => (
        <div key={header}>
          <dt>{header}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
    </dl>
  );
};
