import { useTranslation } from 'react-i18next';
import styles from './colour-choice.module.css';

/** In the order of the tokens `--avatar-0` to `--avatar-5`. */
const colours = ['amber', 'blue', 'green', 'red', 'violet', 'teal'] as const;

/** The colour of a profile's avatar. */
export function ColourChoice({ chosen }: { chosen: number }) {
  const { t } = useTranslation('account');
  return (
    <fieldset>
      <legend className={styles.legend}>{t(($) => $.profiles.colour)}</legend>
      <div className={styles.colours}>
        {colours.map((colour, index) => (
          <label key={colour} className={styles.colour} data-colour={index}>
            <input
              type="radio"
              name="colour"
              value={index}
              defaultChecked={index === chosen}
              aria-label={t(($) => $.profiles.colours[colour])}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
