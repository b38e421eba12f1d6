import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

type ChoiceCardProps = {
  /** Of the first one, for links to the group. */
  id?: string | undefined;
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  price?: ReactNode;
  text?: ReactNode;
};

/** One of a few ways, as a radio button with what one has to know about it. */
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
