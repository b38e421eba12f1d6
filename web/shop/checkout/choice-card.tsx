import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

type ChoiceCardProps = {
  /** Id of the first card, for links to the group. */
  id?: string | undefined;
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  price?: ReactNode;
  text?: ReactNode;
};

/** A radio button with details about the choice. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { id, name, value, isChosen, isDisabled, title, price, text } = props;
  return (
    <label className={styles.card}>
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
      />
      <span className={styles.title}>{title}</span>
      {price && <span className={styles.price}>{price}</span>}
      {text && <span className={styles.text}>{text}</span>}
    </label>
  );
}
