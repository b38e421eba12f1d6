import { Star } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxStars } from '#contract/constants/library.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './star-choice.module.css';

const counts = Array.from({ length: maxStars }, (_, at) => at + 1);

type StarChoiceProps = {
  /** Initial choice; NaN: none. */
  chosen: number;
  /** Why the value was refused. */
  error: string | undefined;
};

/** One to five stars in a row: radio buttons, of which the stars up to the chosen one are filled. */
export function StarChoice({ chosen, error }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {t(($) => $.form.stars)}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={styles.row}>
        {counts.map((count) => (
          <Fragment key={count}>
            <input
              id={`${id}-${count}`}
              type="radio"
              name="stars"
              value={count}
              defaultChecked={count === chosen}
              required
            />
            <label htmlFor={`${id}-${count}`}>
              <VisuallyHidden>{t(($) => $.stars, { count })}</VisuallyHidden>
              <Star size={32} aria-hidden="true" />
            </label>
          </Fragment>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
