import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { BarButton } from '../controls/bar-button.tsx';
import styles from './stepper.module.css';

/** A value that is moved by steps, shown between its two buttons. */
export function Stepper({
  title,
  value,
  less,
  more,
}: {
  title: string;
  value: string;
  less: { label: string; icon?: ReactNode; onClick: () => void };
  more: { label: string; icon?: ReactNode; onClick: () => void };
}) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its buttons
    <div className={styles.stepper} role="group" aria-labelledby={titleId}>
      <span className={styles.title} id={titleId}>
        {title}
      </span>
      <BarButton label={less.label} hasTip={false} onClick={less.onClick}>
        {less.icon ?? <Minus />}
      </BarButton>
      <output className={styles.value}>{value}</output>
      <BarButton label={more.label} hasTip={false} onClick={more.onClick}>
        {more.icon ?? <Plus />}
      </BarButton>
    </div>
  );
}
